import { Button, CloseButton, Popover } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { AccountCategory } from '@pulse/contract'
import { IconEye } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOr } from '../../../shared/api/failing.ts'
import { effectOnFigures, useCategoryImpact } from '../../../shared/categories/category-impact.ts'
import { ImpactText } from '../../../shared/categories/impact-text.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { configurationQuery } from '../api/get-configuration.ts'
import styles from './categories.module.css'
import { Problem } from './problem.tsx'
import { askAgain } from './use-list-change.ts'
import { VisibilityChoices } from './visibility-choices.tsx'

type Props = { categories: readonly AccountCategory[] }

/** Lets users choose which categories count toward figures for the whole organization. */
export function VisibilityMenu({ categories }: Props) {
  const [opened, setOpened] = useState(false)
  const [confirming, setConfirming] = useState(false)
  // Unsaved changes; kept while the menu is closed, so nothing is lost.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isExcluded = ({ _id, is_excluded }: AccountCategory) => chosen.get(_id) ?? is_excluded
  const excluded = categories.filter(isExcluded)
  const changed = categories.filter(category => isExcluded(category) !== category.is_excluded)
  const save = useSaveVisibility(() => {
    setConfirming(false)
    setChosen(new Map())
  })
  const impact = useCategoryImpact(
    confirming ? `visibility ${excluded.map(one => one._id).join()}` : null,
    () => categories.map(one => ({ ...one, is_excluded: isExcluded(one) })),
  )
  const open = (next: boolean) => {
    if (next && !opened) setChosen(new Map())
    setOpened(next)
  }
  return (
    <>
      <Popover
        opened={opened}
        onChange={open}
        position="bottom-end"
        width="min(340px, calc(100vw - 24px))"
        radius={12}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
            onClick={() => open(!opened)}
          >
            Configure visibility
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.menu} aria-label="Configure visibility">
          <div className={styles.menuHead}>
            <h3 className={styles.menuTitle}>Configure visibility</h3>
            <CloseButton size="sm" aria-label="Close visibility menu" onClick={() => setOpened(false)} />
          </div>
          <p className={styles.hint}>Only selected categories are included in figures.</p>
          <VisibilityChoices
            categories={categories}
            isShown={category => !isExcluded(category)}
            onChoose={(some, shown) =>
              setChosen(new Map([...chosen, ...some.map(({ _id }) => [_id, !shown] as const)]))
            }
          />
          <Button
            onClick={() => {
              setOpened(false)
              setConfirming(true)
            }}
            disabled={changed.length === 0}
          >
            Save
          </Button>
        </Popover.Dropdown>
      </Popover>
      <ConfirmDialog
        opened={confirming}
        title="Save visibility?"
        confirm="Save"
        busy={save.isPending}
        disabled={!impact.data && !impact.error}
        onConfirm={() => save.mutate(excluded.map(one => one._id))}
        onCancel={() => {
          save.reset()
          setConfirming(false)
          setOpened(true)
        }}
      >
        <p>This applies organization-wide: all users see the change in every figure, list and report.</p>
        <ImpactText impact={impact} describe={effectOnFigures} />
        <Named title="Newly excluded" categories={changed.filter(isExcluded)} />
        <Named title="Included again" categories={changed.filter(one => !isExcluded(one))} />
        <Problem error={save.error} onReloaded={save.reset} />
      </ConfirmDialog>
    </>
  )
}

const mostNamed = 8

function Named({ title, categories }: { title: string; categories: readonly AccountCategory[] }) {
  if (categories.length === 0) return null
  const names = categories.slice(0, mostNamed).map(one => one.name)
  const more = categories.length - names.length
  return (
    <p>
      <strong>{title}:</strong> {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}

function useSaveVisibility(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (excludedIds: string[]) => {
      const { versions } = await queries.ensureQueryData(configurationQuery)
      return callOr('Failed to update excluded categories', 'POST /pulse/category/configure', {
        body: { categoryName: null, excludedIds, version: versions.categories },
      })
    },
    onSuccess: async () => {
      notifications.show({ message: 'Visibility saved for the whole organization' })
      await askAgain(queries)
      onDone()
    },
  })
}
