import { usePanels } from '../../../shared/panels/use-panels.ts'
import { ChangeLines } from '../changes/change-lines.tsx'
import { changeOf } from '../overview/figure-texts.ts'
import type { Overview } from '../overview/use-overview.ts'
import styles from './insight.module.css'
import { ticketsThatShow, whatHappened } from './what-happened.ts'

export function InsightContent({ overview }: { overview: Overview }) {
  const { open } = usePanels()
  const [now] = overview.data
  const whole = changeOf('averageCSAT', now, now.previous)
  const evidence = ticketsThatShow(overview)
  return (
    <>
      <ul className={styles.sentences}>
        {whatHappened(now).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {whole !== null && overview.changes && overview.changes.agents.length > 0 && (
        <>
          <h3 className={styles.heading}>Who moved CSAT</h3>
          <ChangeLines lines={overview.changes.agents} whole={whole} of="agents" />
        </>
      )}
      {evidence.length > 0 && (
        <>
          <h3 className={styles.heading}>Example tickets</h3>
          <div className={styles.tickets}>
            {evidence.map(ticket => (
              <button key={ticket} type="button" onClick={() => void open({ ticket })}>
                #{ticket}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
