import { IconCheck, IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../shared/auth/roles.ts'
import type { Day } from '../../shared/date-range/range.ts'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts'
import { useViewChange } from './use-view-change.ts'
import { ViewForm } from './view-form.tsx'
import { describeView, sameView } from './view-search.ts'
import styles from './views.module.css'
import { changeView, deleteView, type View, type ViewChange } from './views-api.ts'

type Props = { view: View; current: string; today: Day; onOpen: () => void; onDeleted: () => void }
type Doing = 'nothing' | 'selecting' | 'renaming' | 'deleting'

export function ViewRow({ view, current, today, onOpen, onDeleted }: Props) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const more = useFocusAfter<HTMLButtonElement>(doing !== 'nothing')
  const isCurrent = sameView(view.search, current, today)
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.open}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onOpen}
        >
          <span className={styles.name}>
            {view.name}
            {isCurrent && <IconCheck size={15} stroke={2} aria-label="current" />}
          </span>
          <span className={styles.text}>
            {describeView(view.search, today)}
            {!view.mine && ` · by ${view.by}`}
            {view.mine && view.shared && ' · shared'}
          </span>
        </button>
        {view.mine && (
          <button
            ref={more}
            type="button"
            className={styles.more}
            aria-label={`Change ${view.name}`}
            aria-expanded={doing !== 'nothing'}
            onClick={() => setDoing(doing === 'nothing' ? 'selecting' : 'nothing')}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {doing !== 'nothing' && (
        <Changes
          view={view}
          current={current}
          isCurrent={isCurrent}
          doing={doing}
          onDoing={setDoing}
          onDeleted={onDeleted}
        />
      )}
    </li>
  )
}

type ChangesProps = {
  view: View
  current: string
  isCurrent: boolean
  doing: Doing
  onDoing: (doing: Doing) => void
  onDeleted: () => void
}

function Changes({ view, current, isCurrent, doing, onDoing, onDeleted }: ChangesProps) {
  const mayShare = useMay('manager')
  const change = useViewChange(
    (change: ViewChange) => changeView(view.id, change),
    () => onDoing('nothing'),
  )
  const remove = useViewChange(() => deleteView(view.id), onDeleted)
  if (doing === 'renaming')
    return (
      <ViewForm
        name={view.name}
        submitLabel="Rename"
        busy={change.isPending}
        failure={change.failure}
        onCancel={() => {
          change.reset()
          onDoing('selecting')
        }}
        onSubmit={({ name }) => change.mutate({ name })}
      />
    )
  const failure = change.failure ?? remove.failure
  return (
    <div className={styles.actions}>
      {doing === 'deleting' ? (
        <>
          <span className={styles.text}>{view.shared ? 'Delete for everyone?' : 'Delete this view?'}</span>
          <Action text="Delete" danger onClick={() => remove.mutate(undefined)} />
          <Action text="Keep" first onClick={() => onDoing('selecting')} />
        </>
      ) : (
        <>
          {!isCurrent && (
            <Action text="Update to current view" onClick={() => change.mutate({ search: current })} />
          )}
          <Action text="Rename" first onClick={() => onDoing('renaming')} />
          {(mayShare || view.shared) && (
            <Action
              text={view.shared ? 'Stop sharing' : 'Share with account'}
              onClick={() => change.mutate({ shared: !view.shared })}
            />
          )}
          <Action text="Delete" danger onClick={() => onDoing('deleting')} />
        </>
      )}
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </div>
  )
}

type ActionProps = { text: string; danger?: boolean; first?: boolean; onClick: () => void }

function Action({ text, danger = false, first, onClick }: ActionProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The clicked button may have been removed, so focus moves here for keyboard users.
  useEffect(() => {
    if (first) button.current?.focus()
  }, [first])
  return (
    <QuietButton ref={button} danger={danger} onClick={onClick}>
      {text}
    </QuietButton>
  )
}
