import { lazy, Suspense, useRef } from 'react'
import { useFocusBack } from '../../../shared/panels/use-focus-back.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import type { CategoryRef } from '../../../shared/queries/answer-query.ts'

const AgentDrawer = lazy(() => import('./agent-drawer.tsx'))

type Props = {
  pageName: string
  /** The page's category or subcategory. If absent, all categories are included. */
  categoryRef?: Partial<CategoryRef>
}

const wholeAccount = {}

/** Shows the agent in the URL on top of the current page. The panel is loaded when first opened. */
export function AgentPanel({ pageName, categoryRef = wholeAccount }: Props) {
  const { agent, close } = usePanels()
  const last = useRef(agent)
  const opened = agent !== undefined
  const focusBack = useFocusBack(opened)

  if (agent !== undefined) last.current = agent

  if (last.current === undefined) return null
  return (
    <Suspense fallback={null}>
      <AgentDrawer
        email={last.current}
        pageName={pageName}
        categoryRef={categoryRef}
        opened={opened}
        onClose={() => close('agent')}
        onClosed={focusBack}
      />
    </Suspense>
  )
}
