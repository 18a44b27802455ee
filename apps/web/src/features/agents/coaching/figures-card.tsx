import type { AgentCoaching, AgentRecord } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import { businessTime } from '../../../shared/figures/duration.ts'
import { percent } from '../../../shared/figures/score.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Definition } from '../../../shared/ui/definition.tsx'
import styles from './coaching.module.css'

type Props = { record: AgentRecord; team: AgentCoaching['team'] }

/** The agent's volume and times in business hours, compared with the team's. */
export function FiguresCard({ record, team }: Props) {
  const perAgent = team.agents > 0 ? team.totalTickets / team.agents : null
  const before = record.previous?.totalTickets
  const rows = [
    {
      metric: 'totalTickets',
      label: 'Tickets',
      agent: count(record.totalTickets),
      team: perAgent === null ? '–' : `${count(Math.round(perAgent))} per agent`,
      note: before === undefined ? '' : `${count(before)} in the compared period`,
    },
    {
      metric: 'averageFirstResponseTime',
      label: 'First response time',
      agent: businessTime(record.averageFirstResponseTime),
      team: businessTime(team.averageFirstResponseTime),
      note: `${count(record.counts.firstResponse)} measured`,
    },
    {
      metric: 'averageFullResolutionTime',
      label: 'Resolution time',
      agent: businessTime(record.averageResolutionTime),
      team: businessTime(team.averageResolutionTime),
      note: `${count(record.counts.resolution)} measured`,
    },
    {
      metric: 'reopenRate',
      label: 'Reopen rate',
      agent: percent(record.reopenRate),
      team: percent(team.reopenRate),
      note: '',
    },
  ] as const
  return (
    <Card aria-labelledby="coaching-figures">
      <BlockHead id="coaching-figures" title="Volume and times" note="business time" />
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{record.agent_name}</th>
            <th scope="col">Team</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.label}>
              <th scope="row">
                <Definition lines={[metrics[row.metric].meaning]}>{row.label}</Definition>
              </th>
              <td>
                {row.agent}
                {row.note && <small>{row.note}</small>}
              </td>
              <td>{row.team}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
