import { lazy, Suspense } from 'react'
import { useEver } from '../../../shared/panels/use-ever.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'

const UnansweredDrawer = lazy(() => import('./unanswered-drawer.tsx'))

/** Loaded when first opened, then kept mounted so closing it can restore focus. */
export function UnansweredPanel({ onClosed }: { onClosed: () => void }) {
  const { unansweredOpen } = usePanels()
  const opened = useEver(unansweredOpen)
  return <Suspense>{opened && <UnansweredDrawer onClosed={onClosed} />}</Suspense>
}
