import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailedCall } from '../../../shared/api/failing.ts'
import { LoadingOptions, SectionError } from '../../../shared/ui/option-states.tsx'
import styles from './agent-panel.module.css'
import {
  type Choice,
  everything,
  isEverything,
  labelsOf,
  nothing,
  stateOf,
  type Tree,
  toggleCategory,
  toggleSubcategory,
} from './category-choice.ts'

type Props = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  tree: Tree
  choice: Choice
  onChoose: (next: Choice) => void
  opened: boolean
  onOpened: (opened: boolean) => void
}

/** A checkbox tree of categories and subcategories. */
export function CategorySelect({ query, tree, choice, onChoose, opened, onOpened }: Props) {
  const id = useId()
  const known = query.data !== undefined
  const { categories, subcategories } = labelsOf(tree, choice)
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        Ticket Categories
      </span>
      <Popover
        opened={opened}
        onChange={onOpened}
        position="bottom-start"
        width={340}
        radius={10}
        shadow="md"
        withinPortal={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            className={styles.select ?? ''}
            rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}
            aria-labelledby={`${id} ${id}-value`}
            onClick={() => onOpened(!opened)}
          >
            <span id={`${id}-value`}>
              <span>{known ? categories : '…'}</span>
              {known && subcategories && <span className={styles.second}>{subcategories}</span>}
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown ?? ''} aria-labelledby={id}>
          {known ? (
            <Options tree={tree} choice={choice} onChoose={onChoose} />
          ) : query.error ? (
            <SectionError
              text={query.error.message}
              why={query.error instanceof FailedCall ? query.error.serverMessage : ''}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <LoadingOptions what="categories" />
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function Options({ tree, choice, onChoose }: Pick<Props, 'tree' | 'choice' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const all = isEverything(tree, choice)
  const wanted = search.trim().toLocaleLowerCase()
  const matches = (name: string) => name.toLocaleLowerCase().includes(wanted)
  const shown = tree.filter(({ name, subcategories }) => matches(name) || subcategories.some(matches))
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Search categories"
        placeholder="Search categories"
        data-autofocus
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        className={styles.all ?? ''}
        label="Select All"
        checked={all}
        indeterminate={!all && choice.size > 0}
        onChange={() => onChoose(all ? nothing : everything(tree))}
      />
      <ul className={styles.options}>
        {shown.map(({ name, subcategories }) => {
          const state = stateOf(tree, choice, name)
          return (
            <li key={name}>
              <Checkbox
                size="xs"
                label={name}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onChange={() => onChoose(toggleCategory(tree, choice, name))}
              />
              {subcategories.length > 0 && (
                <ul aria-label={`Subcategories of ${name}`}>
                  {subcategories
                    .filter(one => matches(name) || matches(one))
                    .map(one => (
                      <li key={one}>
                        <Checkbox
                          size="xs"
                          label={one}
                          checked={choice.get(name)?.has(one) ?? false}
                          onChange={() => onChoose(toggleSubcategory(choice, name, one))}
                        />
                      </li>
                    ))}
                </ul>
              )}
            </li>
          )
        })}
        {shown.length === 0 && <li className={styles.none}>Nothing matches “{search.trim()}”.</li>}
      </ul>
    </>
  )
}
