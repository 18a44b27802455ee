import type { SlaTable } from '@pulse/contract'
import { configuredChannels } from '@pulse/contract/channels'
import { callOr } from '../../../shared/api/failing.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { LeaveDialog } from '../../../shared/ui/leave-dialog.tsx'
import type { Configuration } from '../api/get-configuration.ts'
import styles from './ai.module.css'
import { EditActions } from './edit-actions.tsx'
import { EditFailure } from './edit-failure.tsx'
import { asMinutes, asTyped, mistakeIn } from './targets.ts'
import { TargetsTable } from './targets-table.tsx'
import { useTableEdit } from './use-table-edit.ts'

type Props = {
  configuration: Configuration['general_configuration']['channel_sla']
  version: number
}

const saved = 'Targets saved. Tickets are being rescored.'

export function TargetsCard({ configuration, version }: Props) {
  const current = configuration.user_configuration ?? configuration.default
  const table = useTableEdit({
    current,
    version,
    begin: asTyped,
    send: (user_configuration: SlaTable | null, seen) =>
      callOr('Failed to save the targets', 'POST /pulse/general/configure', {
        body: { general_configuration: { channel_sla: { user_configuration } }, version: seen },
      }),
  })
  const { draft } = table
  const right = draft !== null && configuredChannels.every(channel => mistakeIn(draft[channel]) === null)
  return (
    <Card aria-label="SLA">
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>SLA</h2>
          <p className={styles.hint}>
            How soon a first reply is due on each channel, in business hours. Determines which tickets were
            answered in time and how responsiveness is scored.
            {configuration.user_configuration === null && ' These are the default targets.'}
          </p>
        </div>
        <EditActions
          editing={draft !== null}
          busy={table.busy && !table.resetting}
          canSave={right}
          onEdit={table.edit}
          onSave={() => draft && table.save(asMinutes(draft), saved)}
          onCancel={table.cancel}
          onReset={table.askReset}
        />
      </div>
      {!table.resetting && (
        <EditFailure
          {...table}
          onSaveOver={() => draft && right && table.saveOver(asMinutes(draft), saved)}
        />
      )}
      <TargetsTable table={draft ?? asTyped(current)} onChange={draft && table.change} />
      <ConfirmDialog
        opened={table.resetting}
        title="Reset SLA to default?"
        confirm="Reset to Default"
        danger
        busy={table.busy}
        failure={table.failure}
        onConfirm={() => table.reset('Targets reset to defaults.')}
        onCancel={table.declineReset}
      >
        <p>
          All channels go back to their default targets for the whole organization, and tickets are rescored.
          {draft && ' Your unsaved edits are discarded.'}
        </p>
      </ConfirmDialog>
      <LeaveDialog
        unsaved={draft !== null && configuredChannels.some(channel => 'hours' in draft[channel])}
      />
    </Card>
  )
}
