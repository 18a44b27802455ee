import { NumberInput, Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import styles from './account-settings.module.css'
import { retentionPreviewQuery, type Settings } from './api.ts'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'

export function RetentionCard({ retention }: Pick<Settings, 'retention'>) {
  const [asking, setAsking] = useState(false)
  const { draft, change, dirty } = useDraft({
    limited: retention.months !== null,
    months: retention.months ?? 24,
  })
  const valid = Number.isInteger(draft.months) && draft.months >= 1 && draft.months <= 600
  const months = draft.limited && valid ? draft.months : null
  const [debounced] = useDebouncedValue(months, 250)
  const preview = useQuery(retentionPreviewQuery(debounced))
  const expired = debounced === months ? preview.data?.data : undefined
  const saving = useSaving(
    () => call('PUT /account/settings/retention', { body: { months, version: retention.version } }),
    { done: 'Data retention saved.', onDone: () => setAsking(false) },
  )
  return (
    <SettingCard
      title="Data retention"
      needs="owner"
      about="How long conversations are kept after their last change. Expired ones are permanently deleted every night, with their scores, opinions and kim AI quotes. Figures then include only the remaining tickets."
    >
      <SettingForm
        of="data retention"
        dirty={dirty && (!draft.limited || (valid && expired !== undefined))}
        saving={saving}
        asking={asking}
        onSave={() => (expired?.tickets ? setAsking(true) : saving.save(undefined))}
      >
        <Radio.Group
          label="Keep conversations"
          value={draft.limited ? 'months' : 'ever'}
          onChange={kind => change({ limited: kind === 'months' })}
        >
          <div className={styles.choices}>
            <Radio value="ever" label="Forever" />
            <Radio value="months" label="For a number of months" />
          </div>
        </Radio.Group>
        {draft.limited && (
          <>
            <NumberInput
              label="Months"
              maw={140}
              min={1}
              max={600}
              allowDecimal={false}
              allowNegative={false}
              value={draft.months}
              error={valid ? null : 'Enter a number from 1 to 600.'}
              onChange={value => change({ months: typeof value === 'number' ? value : Number.NaN })}
            />
            <p role="status" className={styles.quiet}>
              {preview.isError && !preview.isFetching
                ? 'Couldn’t count expired tickets. Change the number to try again.'
                : expired
                  ? `${count(expired.tickets, 'ticket')} of ${count(expired.of)} would be deleted tonight.`
                  : valid
                    ? 'Counting…'
                    : ''}
            </p>
          </>
        )}
      </SettingForm>
      <ConfirmDialog
        opened={asking}
        title={`Delete ${count(expired?.tickets ?? 0, 'ticket')} tonight?`}
        confirm="Save and delete"
        danger
        busy={saving.busy}
        failure={saving.failure}
        onConfirm={() => saving.save(undefined)}
        onCancel={() => {
          setAsking(false)
          saving.cancel()
        }}
      >
        <p>
          They were last changed more than {count(draft.months, 'month')} ago. Deleted conversations can only
          be restored by importing them again.
        </p>
      </ConfirmDialog>
    </SettingCard>
  )
}
