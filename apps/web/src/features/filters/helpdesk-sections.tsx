import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Selection } from '../../shared/address/filter-selection.ts'
import { FailedCall } from '../../shared/api/failing.ts'
import { LoadingOptions, NoOptions, SectionError } from '../../shared/ui/option-states.tsx'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { FilterSection, withChosen } from './filter-section.tsx'
import styles from './filters.module.css'
import { syncDataQuery, syncGroups, syncTicketForms } from './helpdesk-sync.ts'

type Props = {
  chosen: Pick<Selection, 'groups' | 'forms'>
  onChange: (part: Partial<Pick<Selection, 'groups' | 'forms'>>) => void
}

/** Groups and forms are synced from the helpdesk on request. */
export function HelpdeskSections({ chosen, onChange }: Props) {
  const { data } = useQuery(syncDataQuery)
  const { groups = [], ticket_forms: forms = [] } = data?.data ?? {}
  return (
    <>
      <SyncedSection
        title="Groups"
        failed="Failed to sync groups"
        empty="No groups synced yet (Click Sync to fetch groups)"
        sync={syncGroups}
        options={groups.map(({ id, name, deleted }) => option(id, name, deleted ? '(deleted)' : ''))}
        chosen={chosen.groups}
        onChange={groups => onChange({ groups })}
      />
      <SyncedSection
        title="Forms"
        failed="Failed to sync ticket forms"
        empty="No forms synced yet"
        sync={syncTicketForms}
        options={forms.map(({ id, name, active }) => option(id, name, active ? '' : '(inactive)'))}
        chosen={chosen.forms}
        onChange={forms => onChange({ forms })}
      />
    </>
  )
}

function option(value: number, label: string, note: string) {
  return note ? { value, label, note } : { value, label }
}

type SyncedProps = {
  title: 'Groups' | 'Forms'
  failed: string
  empty: string
  sync: typeof syncGroups
  options: { value: number; label: string; note?: string }[]
  chosen: number[]
  onChange: (chosen: number[]) => void
}

function SyncedSection({ title, failed, empty, sync, options, chosen, onChange }: SyncedProps) {
  const queries = useQueryClient()
  const { error, isPending, isFetching, refetch } = useQuery(syncDataQuery)
  const syncing = useMutation({
    mutationFn: sync,
    onSuccess: () => queries.invalidateQueries({ queryKey: syncDataQuery.queryKey }),
  })
  const name = title === 'Groups' ? 'group' : 'form'
  const all = withChosen(options, chosen, id => `${title.slice(0, -1)} ${id}`)
  const instead = () => {
    if (error && !isFetching)
      return (
        <SectionError
          text="Failed to fetch sync data"
          why={serverMessageOf(error)}
          onRetry={() => void refetch()}
        />
      )
    if (isPending || error) return <LoadingOptions what={`${name}s`} />
    return all.length === 0 ? <NoOptions text={empty} /> : undefined
  }
  return (
    <FilterSection
      title={title}
      options={all}
      chosen={chosen}
      onChange={onChange}
      action={
        <QuietButton
          aria-label={`Sync ${name}s`}
          aria-busy={syncing.isPending}
          disabled={syncing.isPending}
          onClick={() => syncing.mutate()}
        >
          {syncing.isPending ? 'Syncing…' : 'Sync'}
        </QuietButton>
      }
      instead={instead()}
      remark={
        <>
          {syncing.error && <SectionError text={failed} why={serverMessageOf(syncing.error)} />}
          {syncing.data && (
            <p role="status" className={styles.remark}>
              {syncing.data.message}
            </p>
          )}
        </>
      }
    />
  )
}

function serverMessageOf(error: Error): string {
  return error instanceof FailedCall ? error.serverMessage : ''
}
