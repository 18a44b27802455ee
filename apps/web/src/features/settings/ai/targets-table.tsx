import { NumberInput } from '@mantine/core'
import { channels, configuredChannels } from '@pulse/contract/channels'
import { channelName } from '../../../shared/figures/channel-names.ts'
import styles from './ai.module.css'
import { exactly, hoursIn, inHours, minutesOf, mistakeIn, type TypedTargets } from './targets.ts'

/** Messaging has no target of its own and uses this channel's target. */
const messagingAs = channels.native_messaging.scoredAs

type Props = { table: TypedTargets; onChange: ((table: TypedTargets) => void) | null }

export function TargetsTable({ table, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroller} aria-label="Targets by channel" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Target</th>
            {configuredChannels.map(channel => (
              <th key={channel} scope="col">
                {channelName(channel)}
              </th>
            ))}
            <th scope="col">
              {channelName('native_messaging')}
              <span className={styles.exactly}>same as {channelName(messagingAs)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">First response, hours</th>
            {configuredChannels.map(channel => {
              const typed = table[channel]
              const shown = hoursIn(typed)
              return (
                <td key={channel} data-channel={channel}>
                  {!onChange ? (
                    <Target minutes={minutesOf(typed)} />
                  ) : (
                    <>
                      <NumberInput
                        aria-label={`First response in hours, ${channelName(channel)}`}
                        classNames={{ input: styles.field ?? '' }}
                        value={shown}
                        onChange={hours => {
                          // Retyping the same number in a different format doesn't count as a change.
                          if (hours === '' || Number(hours) !== Number(shown))
                            onChange({ ...table, [channel]: { hours } })
                        }}
                        min={0}
                        step={0.5}
                        decimalScale={3}
                        clampBehavior="none"
                        hideControls
                        inputMode="decimal"
                        error={mistakeIn(typed)}
                      />
                      {mistakeIn(typed) === null && (
                        <span className={styles.exactly}>{exactly(minutesOf(typed))}</span>
                      )}
                    </>
                  )}
                </td>
              )
            })}
            <td>
              <Target minutes={minutesOf(table[messagingAs])} />
            </td>
          </tr>
        </tbody>
      </table>
      {onChange && (
        <p className={styles.hint}>
          Arrow keys change a target by 0.5 h. You can also type smaller values: 0.05 is 3 minutes.
        </p>
      )}
    </section>
  )
}

/** Targets under an hour are shown in minutes first, because 2 minutes would round to 0.0 hours. */
function Target({ minutes }: { minutes: number }) {
  const [hours, exact] = [inHours(minutes), exactly(minutes)]
  return (
    <>
      <span className={styles.hours}>{minutes < 60 ? exact : hours}</span>
      <span className={styles.exactly}>
        {minutes < 60 ? `${Number(hours) * 60 === minutes ? '' : '≈ '}${hours} h` : exact}
      </span>
    </>
  )
}
