import { Menu } from '@mantine/core'
import { IconDots, IconListDetails, IconMessage2Off, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import { roleRefusal, useMay } from '../../../shared/auth/roles.ts'
import { SpamDialog } from '../../../shared/categories/spam-dialog.tsx'
import { useOpenPanel } from '../../../shared/panels/use-panels.ts'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'
import styles from './categorisation.module.css'
import { useMarkSpam, useSpamTarget } from './use-mark-spam.ts'

type Props = { name: string; isSpam: boolean }

/** A category's actions. The menu is mounted when its button is first used, because a long table has many menus. */
export function RowMenu({ name, isSpam }: Props) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <OpenedMenu name={name} isSpam={isSpam} />
  return <MoreButton name={name} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
}

function MoreButton({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={styles.more} aria-label={`More actions for ${name}`}>
      <IconDots size={16} stroke={1.75} aria-hidden />
    </button>
  )
}

function OpenedMenu({ name, isSpam }: Props) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The mounted menu's button replaces the button that was pressed, and gets focus when the menu closes.
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  const open = useOpenPanel()
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <MoreButton ref={button} name={name} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />}
            onClick={() => void open({ insight: name })}
          >
            What changed
          </Menu.Item>
          <Menu.Item
            leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => (
              <Link
                {...props}
                to="/pulse/$category/tickets/$type"
                params={{ category: name, type: 'valid' }}
                search={datesAndFilters}
              />
            )}
          >
            Tickets
          </Menu.Item>
          <Menu.Divider />
          <SpamItem name={name} isSpam={isSpam} enabled={opened} onMark={setMarked} />
        </Menu.Dropdown>
      </Menu>
      <MarkSpam id={marked} name={name} onClose={() => setMarked(null)} />
    </>
  )
}

type SpamItemProps = Props & { enabled: boolean; onMark: (id: string) => void }

function SpamItem({ name, isSpam, enabled, onMark }: SpamItemProps) {
  const target = useSpamTarget(name, enabled)
  const { mutate, isPending } = useMarkSpam()
  const mayMark = useMay('manager')
  const unsuitable = target && 'because' in target ? target.because : null
  const because = mayMark ? unsuitable : roleRefusal.manager
  return (
    <Menu.Item
      leftSection={<IconMessage2Off size={16} stroke={1.75} aria-hidden />}
      disabled={!target || because !== null || isPending}
      onClick={() => {
        if (!target || !('id' in target)) return
        if (isSpam) mutate({ categoryId: target.id, name, spam: false })
        else onMark(target.id)
      }}
    >
      {isSpam ? 'Unmark as SPAM' : 'Mark as SPAM'}
      {because && <span className={styles.because}>{because}</span>}
    </Menu.Item>
  )
}

type MarkSpamProps = { id: string | null; name: string; onClose: () => void }

/** Marks the category as spam after confirmation. */
function MarkSpam({ id, name, onClose }: MarkSpamProps) {
  const { data } = useQuery({ ...accountCategoriesQuery, enabled: id !== null })
  const { mutate, isPending } = useMarkSpam()
  return (
    <SpamDialog
      category={id === null ? null : { _id: id, name }}
      categories={data?.data ?? []}
      busy={isPending}
      onConfirm={() => id !== null && mutate({ categoryId: id, name, spam: true }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
