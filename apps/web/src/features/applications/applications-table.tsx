import type { ApplicationRow } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconNote, IconVideo } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import { useOpenPanel } from '../../shared/panels/use-panels.ts'
import table from '../../shared/tables/table.module.css'
import styles from './applications.module.css'
import { StageBadge } from './stage-badge.tsx'

export function ApplicationsTable({ rows, isStale }: { rows: readonly ApplicationRow[]; isStale: boolean }) {
  const open = useOpenPanel()
  const { timezone } = useAuth()
  const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: timezone ?? 'UTC' })
  return (
    <div className={table.scroller} data-stale={isStale || undefined}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(([name, width]) => (
              <th
                key={name}
                scope="col"
                className={table.head}
                data-align={name === 'Experience' ? undefined : 'start'}
                style={{ width }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            // The button in the first cell does the same for keyboard users.
            <tr
              key={row.applicationId}
              className={table.row}
              data-opens
              onClick={() => void open({ application: row.applicationId })}
            >
              <td className={table.cell} data-align="start">
                <button type="button" className={table.name} dir="auto">
                  {row.firstName} {row.lastName}
                </button>
                <span className={styles.jobOnPhone}>{row.jobTitle}</span>
              </td>
              <td className={table.cell} data-align="start">
                {row.jobTitle}
              </td>
              <td className={table.cell} data-align="start">
                {row.location ?? '--'}
              </td>
              <td className={table.cell}>{row.experience === null ? '--' : count(row.experience, 'year')}</td>
              <td className={table.cell} data-align="start">
                {row.languages.join(', ') || '--'}
              </td>
              <td className={table.cell} data-align="start">
                {dateFormat.format(new Date(row.submittedAt))}
              </td>
              <td className={table.cell} data-align="start">
                <StageBadge stage={row.stage} />
              </td>
              <td className={table.cell} data-align="start">
                <span className={styles.marks}>
                  {row.hasVideo && <IconVideo size={16} stroke={1.75} aria-label="Has a video" role="img" />}
                  {row.noteCount > 0 && (
                    <>
                      <IconNote size={16} stroke={1.75} aria-hidden /> {count(row.noteCount, 'note')}
                    </>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const columns = [
  ['Name', '18%'],
  ['Job', '16%'],
  ['Location', '17%'],
  ['Experience', '9%'],
  ['Languages', '12%'],
  ['Submitted', '10%'],
  ['Stage', '10%'],
  ['Details', '8%'],
] as const
