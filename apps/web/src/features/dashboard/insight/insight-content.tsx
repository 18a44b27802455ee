import type { UseQueryResult } from '@tanstack/react-query'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { ChangeLines } from '../changes/change-lines.tsx'
import { LinesSkeleton } from '../changes/changes-card.tsx'
import type { Changes } from '../changes/changes-query.ts'
import { changeOf } from '../overview/figure-texts.ts'
import type { Overview } from '../overview/use-overview.ts'
import styles from './insight.module.css'
import { whatHappened } from './what-happened.ts'

type Props = { overview: Overview; changes: UseQueryResult<{ data: Changes | null }> }

export function InsightContent({ overview, changes }: Props) {
  const [now] = overview.data
  return (
    <>
      <ul className={styles.sentences}>
        {whatHappened(now).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Block query={changes} skeleton={<LinesSkeleton />}>
        {({ data }) => data && <Movers changes={data} whole={changeOf('averageCSAT', now, now.previous)} />}
      </Block>
    </>
  )
}

function Movers({ changes, whole }: { changes: Changes; whole: number | null }) {
  const { open } = usePanels()
  // The tickets to read first: those behind the line that contributed most to the change.
  const { categories = [], agents = [] } = changes
  const evidence = categories[0]?.ticketIds ?? []
  return (
    <>
      {whole !== null && agents.length > 0 && (
        <>
          <h3 className={styles.heading}>Who moved CSAT</h3>
          <ChangeLines lines={agents} whole={whole} of="agents" />
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
