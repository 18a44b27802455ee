import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nothingSelected, type Selection } from '../../shared/address/filter-selection.ts'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { agentLabel, agentsQuery } from './agents.ts'
import styles from './filters.module.css'
import { syncDataQuery } from './helpdesk-sync.ts'
import { channelLabel, ratingLabel } from './labels.ts'

type Chip = { key: string; label: string; without: Partial<Selection> }

/** If a filter has more values than this, they are combined in one chip. */
const mostOfAKind = 3

/** The active filters as removable chips. Takes up no space when there are none. */
export function ActiveFilters({ pageName }: { pageName: string }) {
  const { selection, count, change } = useFilters(pageName)
  const named = selection.groups.length > 0 || selection.forms.length > 0
  const { data } = useQuery({ ...syncDataQuery, enabled: named })
  const agents = useQuery({ ...agentsQuery, enabled: selection.agents.length > 0 })
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef(false)
  // The clicked chip is removed, so focus moves to the next one for keyboard users.
  useEffect(() => {
    if (removed.current && selection) list.current?.querySelector('button')?.focus()
    removed.current = false
  }, [selection])
  if (count === 0) return null
  const names = {
    groups: new Map(data?.data.groups.map(({ id, name }) => [id, name])),
    forms: new Map(data?.data.ticket_forms.map(({ id, name }) => [id, name])),
    agents: new Map(agents.data?.data.map(one => [one.agent_id, one.agent_name])),
  }
  const chips = [
    ...chipsOf('categories', selection.categories, String, 'categories'),
    ...chipsOf('channels', selection.channels, channelLabel, 'channels'),
    ...chipsOf('groups', selection.groups, id => names.groups.get(id) ?? `Group ${id}`, 'groups'),
    ...chipsOf('forms', selection.forms, id => names.forms.get(id) ?? `Form ${id}`, 'forms'),
    ...chipsOf(
      'satisfactionRatings',
      selection.satisfactionRatings,
      one => `Rated ${ratingLabel(one).toLowerCase()}`,
      'ratings',
    ),
    ...chipsOf('agents', selection.agents, id => names.agents.get(id) ?? agentLabel(id), 'agents'),
  ]
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${label}`}
            title={`Remove ${label}`}
            onClick={() => {
              removed.current = true
              void change({ ...selection, ...without })
            }}
          >
            <span>{label}</span>
            <IconX size={13} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <QuietButton onClick={() => void change(nothingSelected)}>Clear all</QuietButton>
      </li>
    </ul>
  )
}

function chipsOf<Value extends string | number>(
  list: keyof Selection,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  kind: string,
): Chip[] {
  if (values.length > mostOfAKind)
    return [{ key: list, label: `${values.length} ${kind}`, without: { [list]: [] } }]
  return values.map(value => ({
    key: `${list} ${value}`,
    label: labelOf(value),
    without: { [list]: values.filter(one => one !== value) },
  }))
}
