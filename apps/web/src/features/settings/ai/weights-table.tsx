import { NumberInput } from '@mantine/core'
import { configuredChannels } from '@pulse/contract/channels'
import { factorNames, factors } from '@pulse/contract/factors'
import { metrics } from '@pulse/contract/metrics'
import { channelName } from '../../../shared/figures/channel-names.ts'
import styles from './ai.module.css'
import { missingIn, type TypedTable, totalOf, typedWeight } from './weights.ts'

const factorRows = factorNames.map(name => ({ ...factors[name], meaning: metrics[name].meaning }))

type Props = { table: TypedTable; onChange: ((table: TypedTable) => void) | null }

export function WeightsTable({ table, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroller} aria-label="Weights by channel" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {configuredChannels.map(channel => (
              <th key={channel} scope="col">
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factorRows.map(({ metric, label, meaning }) => (
            <tr key={metric}>
              <th scope="row" title={meaning}>
                {label}
              </th>
              {configuredChannels.map(channel => {
                const value = table[metric][channel]
                const set = (typed: number | string) =>
                  onChange?.({ ...table, [metric]: { ...table[metric], [channel]: typedWeight(typed) } })
                return (
                  <td key={channel} data-metric={metric} data-channel={channel}>
                    {onChange ? (
                      <NumberInput
                        aria-label={`${label}, ${channelName(channel)}`}
                        classNames={{ input: styles.field ?? '' }}
                        value={value}
                        onChange={set}
                        onBlur={() => typeof value === 'string' && set(0)}
                        min={0}
                        max={100}
                        step={1}
                        allowDecimal={false}
                        clampBehavior="blur"
                        hideControls
                        inputMode="numeric"
                      />
                    ) : (
                      value
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {configuredChannels.map(channel => {
              const total = totalOf(table, channel)
              const missing = missingIn(total)
              return (
                <td key={channel} data-wrong={missing !== null} data-channel={channel}>
                  {total}
                  {missing && <span className={styles.missing}>{missing}</span>}
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
      {onChange && (
        <p className={styles.hint} role="status">
          {configuredChannels.every(channel => totalOf(table, channel) === 100)
            ? 'Every channel totals 100.'
            : `Make every channel total 100 to save: ${configuredChannels
                .flatMap(channel => {
                  const missing = missingIn(totalOf(table, channel))
                  return missing ? [`${channelName(channel)} has ${missing}`] : []
                })
                .join(', ')}.`}
        </p>
      )}
    </section>
  )
}
