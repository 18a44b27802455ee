import { Button, Progress } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ImportStatus } from '@pulse/contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { downloadFile } from '../../shared/api/download.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { Card } from '../../shared/ui/card.tsx'
import styles from './import.module.css'
import { importsQuery, isActive } from './import-queries.ts'
import { countsText, hasProblems, stateText, timeLeftText } from './import-texts.ts'

/** Shows the progress of a running import or the result of a finished one. */
export function ImportCard({ status }: { status: ImportStatus }) {
  return (
    <Card aria-labelledby="import-status" className={styles.card ?? ''}>
      <div>
        <h2 id="import-status" className={styles.title}>
          {status.fileName}
        </h2>
        <p className={styles.quiet} role="status">
          {stateText(status)}
        </p>
      </div>
      {isActive(status) ? <RunningImport status={status} /> : <EndedImport status={status} />}
    </Card>
  )
}

function RunningImport({ status }: { status: ImportStatus }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call('POST /imports/{importId}/cancel', { params: { importId: status.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importsQuery.queryKey }),
  })
  const percent = Math.floor(100 * status.progress)
  const left = timeLeftText(status.secondsLeft)
  return (
    <div className={styles.progress}>
      <Progress
        value={percent}
        size={8}
        color="var(--accent)"
        className={styles.bar ?? ''}
        aria-label="Importing"
      />
      <p className={styles.figures}>
        {percent}% · {countsText(status)}
        {left && ` · ${left}`}
      </p>
      <p className={styles.quiet}>You can leave this page; the import continues.</p>
      {cancel.error && (
        <p role="alert" className={styles.failed}>
          {failureText(cancel.error)}
        </p>
      )}
      <div>
        <Button
          variant="default"
          loading={cancel.isPending}
          disabled={status.state === 'canceling'}
          onClick={() => cancel.mutate()}
        >
          Cancel import
        </Button>
      </div>
    </div>
  )
}

function EndedImport({ status }: { status: ImportStatus }) {
  const download = useMutation({
    mutationFn: () => downloadFile(`/imports/${status.id}/errors`, 'import-errors.csv'),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Couldn’t download the error report',
        message: failureText(error),
      }),
  })
  return (
    <>
      {status.problem && (
        <p role="alert" className={styles.failed}>
          {status.problem}
        </p>
      )}
      {status.startedAt && <p className={styles.figures}>{countsText(status)}</p>}
      <div className={styles.actions}>
        {status.state === 'done' && (
          <Button component={Link} to="/pulse">
            Open dashboard
          </Button>
        )}
        {hasProblems(status) && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download error report
          </Button>
        )}
        <Button component={Link} to="/settings/import" variant="default">
          Import another file
        </Button>
      </div>
    </>
  )
}
