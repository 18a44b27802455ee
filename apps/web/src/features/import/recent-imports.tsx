import { ActionIcon } from '@mantine/core'
import type { ImportStatus } from '@pulse/contract'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { momentIn } from '../../shared/figures/moment.ts'
import { Card } from '../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './import.module.css'
import { importsQuery, isActive } from './import-queries.ts'
import { countsText, stateText } from './import-texts.ts'

type Props = { imports: ImportStatus[]; onDeleted: (id: string) => void }

export function RecentImports({ imports, onDeleted }: Props) {
  const zone = useAuth().timezone ?? 'UTC'
  const [deleting, setDeleting] = useState<ImportStatus | null>(null)
  if (imports.length === 0) return null
  return (
    <Card aria-labelledby="recent-imports" className={styles.card ?? ''}>
      <h2 id="recent-imports" className={styles.title}>
        Recent imports
      </h2>
      <ul className={styles.recent}>
        {imports.map(one => (
          <li key={one.id}>
            <div className={styles.recentText}>
              {one.state === 'uploading' ? (
                <span className={styles.name}>{one.fileName}</span>
              ) : (
                <Link to="/settings/import" search={{ file: one.id }} className={styles.name}>
                  {one.fileName}
                </Link>
              )}
              <span className={styles.quiet}>
                {stateText(one)} · {momentIn(zone, one.createdAt).dated}
                {one.startedAt && ` · ${countsText(one)}`}
              </span>
            </div>
            {!isActive(one) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete ${one.fileName}`}
                onClick={() => setDeleting(one)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <DeleteDialog
        status={deleting}
        onClose={deleted => {
          if (deleted && deleting) onDeleted(deleting.id)
          setDeleting(null)
        }}
      />
    </Card>
  )
}

type DialogProps = { status: ImportStatus | null; onClose: (deleted: boolean) => void }

function DeleteDialog({ status, onClose }: DialogProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (importId: string) => call('DELETE /imports/{importId}', { params: { importId } }),
    onSuccess: async () => {
      onClose(true)
      await queries.invalidateQueries({ queryKey: importsQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      opened={status !== null}
      title="Delete this import?"
      confirm="Delete"
      danger
      busy={remove.isPending}
      failure={remove.error && failureText(remove.error)}
      onConfirm={() => status && remove.mutate(status.id)}
      onCancel={() => {
        remove.reset()
        onClose(false)
      }}
    >
      <p>This deletes the uploaded file and the error report. Imported tickets stay in Pulse.</p>
    </ConfirmDialog>
  )
}
