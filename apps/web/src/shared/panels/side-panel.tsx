import { Drawer, type DrawerRootProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<DrawerRootProps, 'opened' | 'onClose' | 'zIndex'> & {
  /** Called when the closing animation is over. */
  onClosed: () => void
  className: string | undefined
  narrow?: boolean
  children: ReactNode
}

/**
 * A panel that slides in from the right. Pages handle Escape and focus, because only they can tell which panel is on
 * top.
 */
export function SidePanel({ onClosed, className = '', narrow = false, children, ...root }: Props) {
  return (
    <Drawer.Root
      {...root}
      onExitTransitionEnd={onClosed}
      closeOnEscape={false}
      returnFocus={false}
      position="right"
      padding={0}
      classNames={{ content: className }}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content data-narrow={narrow || undefined}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
