import { Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChoice } from '../../shared/address/use-choice.ts'
import { categoryName } from '../../shared/figures/category-names.ts'
import { channelName } from '../../shared/figures/channel-names.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import table from '../../shared/tables/table.module.css'
import { useRowFocus } from '../../shared/tables/use-row-focus.ts'
import { TicketRow } from '../../shared/ticket-list/ticket-row.tsx'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { ScorePill } from '../../shared/ui/score-pill.tsx'
import { Segments } from '../../shared/ui/segments.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import { calibrationTicketsQuery, type DisagreeingTickets } from './calibration-queries.ts'
import { points, signedPoints } from './estimate-texts.ts'

const kinds = {
  bad: { label: 'Rated bad', of: 'ratedBad', named: 'Rated bad, scored high' },
  good: { label: 'Rated good', of: 'ratedGood', named: 'Rated good, scored low' },
  managers: { label: 'Managers', of: 'opinions', named: 'Scored differently by managers' },
} as const
type Kind = keyof typeof kinds

const shownFirst = 10

const nothing: Record<Kind, string> = {
  bad: 'No ticket rated bad has an AI CSAT above 3.00 in this date range.',
  good: 'No ticket rated good has an AI CSAT of 3.00 or lower in this date range.',
  managers: 'No manager has disagreed with the score of any of these tickets.',
}

/** The tickets with the largest disagreement, which best show where the score or the rating is wrong. */
export function TicketsCard({ answerQuery }: { answerQuery: AnswerQuery }) {
  const query = useQuery(calibrationTicketsQuery(answerQuery))
  const [kind, choose] = useChoice<Kind>('disagree', ['bad', 'good', 'managers'])
  return (
    <SteadyCard name="disagreements" aria-labelledby="disagree-title" aria-busy={query.isPending}>
      <BlockHead
        id="disagree-title"
        title="Largest disagreements"
        note={`${kinds[kind].named.toLowerCase()}, largest first`}
      >
        <Segments
          size="small"
          value={kind}
          onChange={choose}
          aria-label="Kind of disagreement"
          options={Object.entries(kinds).map(([value, { label }]) => ({ value, label }))}
        />
      </BlockHead>
      <Block query={query} skeleton={<Skeleton height={264} mt={12} radius={8} />}>
        {({ data }) =>
          data[kinds[kind].of].length === 0 ? (
            <p className={styles.empty}>{nothing[kind]}</p>
          ) : (
            <Tickets key={kind} data={data} kind={kind} />
          )
        }
      </Block>
    </SteadyCard>
  )
}

function Tickets({ data, kind }: { data: DisagreeingTickets; kind: Kind }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  const found =
    kind === 'managers'
      ? data.opinions
      : data[kinds[kind].of].map(one => ({ ...one, by: null, score: null, reason: null }))
  const rows = all ? found : found.slice(0, shownFirst)
  const { current, handlers } = useRowFocus(scroller, rows.length)
  const withManagers = kind === 'managers'
  const columns = withManagers
    ? ['Manager', 'Difference', 'By', 'Reason']
    : ['Rated', 'Category', 'Channel', 'Agent']
  return (
    <div ref={scroller} className={table.scroller}>
      <table className={`${table.table} ${styles.tickets}`} aria-label={kinds[kind].named} {...handlers}>
        <thead>
          <tr>
            <th scope="col" className={table.head} data-align="start" data-stuck>
              Ticket
            </th>
            {['AI CSAT', ...columns].map((label, at) => (
              <th
                key={label}
                scope="col"
                className={table.head}
                data-align={at > (withManagers ? 2 : 0) ? 'start' : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TicketRow
              key={`${row.ticketId} ${row.by}`}
              ticketId={row.ticketId}
              index={index}
              inTabOrder={index === current}
            >
              <td className={table.cell}>
                <ScorePill score={row.csat} />
              </td>
              {row.score === null ? (
                <>
                  <Words text={kind === 'bad' ? 'Bad' : 'Good'} />
                  <Words text={categoryName(row.category)} />
                  <Words text={channelName(row.channel)} />
                  <Words text={row.agent ?? '–'} />
                </>
              ) : (
                <>
                  <td className={table.cell}>{points(row.score)}</td>
                  <td className={table.cell}>{signedPoints(row.score - row.csat)}</td>
                  <Words text={row.by} />
                  <Words text={row.reason} />
                </>
              )}
            </TicketRow>
          ))}
        </tbody>
      </table>
      {found.length > rows.length && (
        <p className={styles.more}>
          <QuietButton onClick={() => setAll(true)}>Show all {count(found.length, 'ticket')}</QuietButton>
        </p>
      )}
    </div>
  )
}

function Words({ text }: { text: string }) {
  return (
    <td className={table.cell} data-align="start" title={text}>
      {text}
    </td>
  )
}
