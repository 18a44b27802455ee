import { Button, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import styles from './categories.module.css'
import { adding, mistakesIn, type NewCategory } from './list-changes.ts'
import { Problem } from './problem.tsx'
import { useListChange } from './use-list-change.ts'

type Props = { draft: NewCategory; onChange: (draft: NewCategory) => void; onClose: () => void }

export function AddCategory({ draft, onChange, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState(false)
  const add = useListChange(() => {
    notifications.show({ message: `Category "${draft.name.trim()}" added successfully!` })
    onChange({ name: '', subcategories: '' })
    onClose()
  })
  const mayBegin = useOneAtATime(add.isPending)
  const mistakes = checked ? mistakesIn(draft) : {}
  useEffect(() => first.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(mistakesIn(draft)).length === 0 && mayBegin())
      add.mutate({ change: adding(draft), failure: 'Failed to add category' })
  }

  return (
    <form className={styles.addForm} aria-label="Add Category" onSubmit={submit} noValidate>
      <TextInput
        ref={first}
        label="Category name"
        maxLength={200}
        value={draft.name}
        error={mistakes.name}
        onChange={event => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label="Subcategories"
        description="Separated by commas"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.subcategories}
        error={mistakes.subcategories}
        onChange={event => onChange({ ...draft, subcategories: event.currentTarget.value })}
      />
      <Problem error={add.error} onReloaded={add.reset} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} disabled={add.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  )
}
