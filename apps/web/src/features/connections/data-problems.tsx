import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Connection } from '@pulse/contract'
import { count, plural } from '@pulse/contract/plural'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../shared/api/download.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import styles from './connections.module.css'

/** Data from the helpdesk that Pulse couldn't use. */
export function DataProblems({ connection }: { connection: Connection }) {
  const { id, notUnderstood, rejected } = connection
  const download = useMutation({
    mutationFn: () => downloadFile(`/connections/${id}/rejected`, 'rejected-objects.jsonl'),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Couldn’t download rejected objects',
        message: failureText(error),
      }),
  })
  if (notUnderstood.length === 0 && rejected === 0) return null
  const total = notUnderstood.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.problems}>
      {notUnderstood.length > 0 && (
        <details>
          <summary>{count(total, 'unrecognized value')}</summary>
          <ul className={styles.values}>
            {notUnderstood.map(({ what, count: times }) => (
              <li key={what}>
                <span>{what}</span>
                <span className={styles.times}>{count(times)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rejected > 0 && (
        <div className={styles.rejected}>
          <p>
            {count(rejected, 'object')} {plural(rejected, 'was', 'were')} rejected in the last seven days.
          </p>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
            aria-label="Download rejected objects"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        </div>
      )}
    </div>
  )
}
