import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { usePanels } from '../address/use-panels.ts'
import { useAsked } from '../use-asked.ts'
import { AgentHeader } from './agent-header.tsx'
import styles from './agent-panel.module.css'
import { AgentTickets } from './agent-tickets.tsx'

type Props = {
  email: string
  pageName: string
  within: { category?: string; subcategory?: string }
  opened: boolean
  onClose: () => void
  onClosed: () => void
}

export default function AgentDrawer({ email, pageName, within, opened, onClose, onClosed }: Props) {
  const asked = useAsked(pageName)
  const { ticket, filtersOpen } = usePanels()
  const [selectOpened, setSelectOpened] = useState(false)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // Escape closes what is on top.
      closeOnEscape={!selectOpened && ticket === undefined && !filtersOpen}
      returnFocus={false}
      position="right"
      padding={0}
      classNames={{ content: styles.panel ?? '' }}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <AgentHeader asked={asked} within={within} email={email} onClose={onClose} />
        <AgentTickets
          key={email}
          asked={asked}
          within={within}
          email={email}
          selectOpened={selectOpened}
          onSelectOpened={setSelectOpened}
        />
      </Drawer.Content>
    </Drawer.Root>
  )
}
