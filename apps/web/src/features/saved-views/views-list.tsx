import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedCall } from '../../shared/api/failing.ts'
import type { Day } from '../../shared/date-range/range.ts'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts'
import { useOpenView } from './use-open-view.ts'
import { useViewChange } from './use-view-change.ts'
import { ViewForm } from './view-form.tsx'
import { ViewRow } from './view-row.tsx'
import { describeView, withPreset } from './view-search.ts'
import styles from './views.module.css'
import { saveView, type View, viewsQuery } from './views-api.ts'

type Props = {
  /** The page's current dates and filters. */
  current: string
  /** The preset that matches the current dates, if any. */
  preset: string | undefined
  today: Day
  onOpened: () => void
}

export function ViewsList({ current, preset, today, onOpened }: Props) {
  const query = useQuery(viewsQuery)
  const [saving, setSaving] = useState(false)
  const save = useViewChange(saveView, () => setSaving(false))
  const saveButton = useFocusAfter<HTMLButtonElement>(saving)

  const openView = useOpenView(today)
  const open = (view: View) => {
    onOpened()
    void openView(view)
  }

  return (
    <>
      <h2 className={styles.title}>Saved views</h2>
      <Views
        query={query}
        current={current}
        today={today}
        onOpen={open}
        onDeleted={() => saveButton.current?.focus()}
      />
      {saving ? (
        <ViewForm
          submitLabel="Save"
          hint={describeView(current, today)}
          preset={preset}
          withShared
          busy={save.isPending}
          failure={save.failure}
          onCancel={() => {
            save.reset()
            setSaving(false)
          }}
          onSubmit={({ name, shared, relative }) =>
            save.mutate({ name, shared, search: relative ? withPreset(current, preset) : current })
          }
        />
      ) : (
        <Button
          ref={saveButton}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          Save current view
        </Button>
      )}
    </>
  )
}

type ViewsProps = {
  query: ReturnType<typeof useQuery<{ data: View[] }>>
  current: string
  today: Day
  onOpen: (view: View) => void
  onDeleted: () => void
}

function Views({ query, current, today, onOpen, onDeleted }: ViewsProps) {
  const { data, error, isFetching, refetch } = query
  if (error && !isFetching)
    return (
      <div role="alert" className={styles.failure}>
        <strong>{error.message}</strong>
        <span>{error instanceof FailedCall ? error.serverMessage : ''}</span>
        <QuietButton onClick={() => void refetch()}>Retry</QuietButton>
      </div>
    )
  if (!data)
    return (
      <div role="status" aria-label="Loading saved views" className={styles.loading}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    )
  if (data.data.length === 0)
    return <p className={styles.text}>No saved views yet. Choose dates and filters, then save them here.</p>
  const groups = [
    { title: 'Mine', views: data.data.filter(view => view.mine) },
    { title: 'From colleagues', views: data.data.filter(view => !view.mine) },
  ]
  return groups
    .filter(({ views }) => views.length > 0)
    .map(({ title, views }) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.group}>{title}</h3>
        <ul className={styles.list}>
          {views.map(view => (
            <ViewRow
              key={view.id}
              view={view}
              current={current}
              today={today}
              onOpen={() => onOpen(view)}
              onDeleted={onDeleted}
            />
          ))}
        </ul>
      </section>
    ))
}
