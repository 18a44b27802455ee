import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './filters.module.css'

export type Option<Value> = { value: Value; label: string; note?: string }

type Props<Value> = {
  title: string
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** A control next to the title, such as Sync. */
  action?: ReactNode
  /** Replaces the options while loading, after a failure, or if there are none. */
  instead?: ReactNode
  /** Shown below the options. */
  remark?: ReactNode
}

const searchFrom = 9

/** One of the panel's filters. If nothing is selected, everything is included. */
export function FilterSection<Value extends string | number>(props: Props<Value>) {
  const { title, options, chosen, onChange, action, instead, remark } = props
  const id = useId()
  const [search, setSearch] = useState('')
  const name = title.toLowerCase()
  const wanted = search.trim().toLowerCase()
  const shown = wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options
  const isChosen = new Set(chosen)
  const all = shown.length > 0 && shown.every(({ value }) => isChosen.has(value))

  const toggleShown = () => {
    const values = new Set(shown.map(({ value }) => value))
    const others = chosen.filter(value => !values.has(value))
    onChange(all ? others : [...others, ...values])
  }
  const toggle = (value: Value) =>
    onChange(isChosen.has(value) ? chosen.filter(one => one !== value) : [...chosen, value])

  return (
    <fieldset aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <span id={id}>{title}</span>
          {chosen.length > 0 && <span className={styles.chosen}>{chosen.length} selected</span>}
        </h3>
        {action}
        {!instead && shown.length > 0 && (
          <QuietButton onClick={toggleShown} aria-label={`${all ? 'Deselect' : 'Select All'} ${name}`}>
            {all ? 'Deselect' : 'Select All'}
          </QuietButton>
        )}
      </div>
      {instead ?? (
        <>
          {options.length >= searchFrom && (
            <TextInput
              size="sm"
              aria-label={`Search ${name}`}
              placeholder={`Search ${name}`}
              leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
              value={search}
              onChange={event => setSearch(event.currentTarget.value)}
            />
          )}
          <div className={styles.options}>
            {shown.map(({ value, label, note }) => (
              <label key={value} className={styles.option}>
                <input type="checkbox" checked={isChosen.has(value)} onChange={() => toggle(value)} />
                <span>
                  {label}
                  {note && <span className={styles.note}> {note}</span>}
                </span>
              </label>
            ))}
            {shown.length === 0 && <p className={styles.empty}>Nothing matches “{search.trim()}”.</p>}
          </div>
        </>
      )}
      {remark}
    </fieldset>
  )
}

/** Selected values that are no longer available stay visible, so they can be deselected. */
export function withChosen<Value extends string | number>(
  options: readonly Option<Value>[],
  chosen: readonly Value[],
  labelOf: (value: Value) => string,
): Option<Value>[] {
  const offered = new Set(options.map(({ value }) => value))
  const others = chosen.filter(value => !offered.has(value))
  return [
    ...options,
    ...others.map(value => ({ value, label: labelOf(value), note: '(no longer available)' })),
  ]
}
