import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { LeaveDialog } from '../../../shared/ui/leave-dialog.tsx'
import type { Configuration } from '../api/get-configuration.ts'
import styles from './ai.module.css'
import { EditActions } from './edit-actions.tsx'
import { EditFailure } from './edit-failure.tsx'
import { useTableEdit } from './use-table-edit.ts'
import { asTable, isWhole, type TypedTable } from './weights.ts'
import { WeightsTable } from './weights-table.tsx'

const Preview = lazy(() => import('./preview.tsx').then(module => ({ default: module.Preview })))

type Props = { configuration: Configuration['ai_configuration']; version: number }

const saved = 'Weights saved. Figures are being recalculated.'

export function WeightsCard({ configuration, version }: Props) {
  const current = configuration.user_configuration ?? configuration.default
  const table = useTableEdit({
    current,
    version,
    begin: (stored): TypedTable => stored,
    send: (user_configuration: typeof current | null, seen) =>
      callOr('Failed to save the weights', 'POST /pulse/ai/configure', {
        body: { ai_configuration: { user_configuration }, version: seen },
      }),
  })
  const { draft } = table
  const whole = draft !== null && isWhole(draft)
  return (
    <Card aria-label="AI metrics">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>AI metrics</h2>
          <p className={styles.hint}>
            How much each factor counts in the AI CSAT, in percent per channel, for the whole organization.
            {configuration.user_configuration === null && ' These are the default weights.'}{' '}
            <Link to="/settings/calibration">How reliable is the score?</Link>
          </p>
        </div>
        <EditActions
          editing={draft !== null}
          busy={table.busy && !table.resetting}
          canSave={whole}
          onEdit={table.edit}
          onSave={() => draft && table.save(asTable(draft), saved)}
          onCancel={table.cancel}
          onReset={table.askReset}
        />
      </div>
      {!table.resetting && (
        <EditFailure {...table} onSaveOver={() => draft && whole && table.saveOver(asTable(draft), saved)} />
      )}
      <div className={styles.split} data-editing={draft !== null}>
        <WeightsTable table={draft ?? current} onChange={draft && table.change} />
        {draft && (
          <Suspense>
            <Preview table={whole ? asTable(draft) : null} />
          </Suspense>
        )}
      </div>
      <ConfirmDialog
        opened={table.resetting}
        title="Reset weights to default?"
        confirm="Reset to Default"
        danger
        busy={table.busy}
        failure={table.failure}
        onConfirm={() => table.reset('Weights reset to defaults.')}
        onCancel={table.declineReset}
      >
        <p>
          All channels go back to the default weights for the whole organization, and all figures are
          recalculated.{draft && ' Your unsaved edits are discarded.'}
        </p>
      </ConfirmDialog>
      <LeaveDialog unsaved={draft !== null && JSON.stringify(draft) !== JSON.stringify(current)} />
    </Card>
  )
}
