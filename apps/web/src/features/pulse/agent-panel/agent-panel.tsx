import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePanels } from '../address/use-panels.ts'

const AgentDrawer = lazy(() => import('./agent-drawer.tsx'))

type Props = {
  pageName: string
  /** The category, or subcategory, of the page; the whole account without. */
  within?: { category?: string; subcategory?: string }
}

const wholeAccount = {}

/** The agent named in the address, on top of whatever page mounts this; loaded when first opened. */
export function AgentPanel({ pageName, within = wholeAccount }: Props) {
  const { agent, close } = usePanels()
  const last = useRef(agent)
  const openedFrom = useRef<Element | null>(null)
  const opened = agent !== undefined

  if (agent !== undefined) last.current = agent

  // The drawer arrives after the click that opens it, too late to see where the focus was.
  useEffect(() => {
    if (opened) openedFrom.current = document.activeElement
  }, [opened])

  if (last.current === undefined) return null
  return (
    <Suspense fallback={null}>
      <AgentDrawer
        email={last.current}
        pageName={pageName}
        within={within}
        opened={opened}
        onClose={() => close('agent')}
        onClosed={() => {
          if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
