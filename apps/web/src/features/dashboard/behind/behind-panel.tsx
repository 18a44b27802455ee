import { lazy, Suspense } from 'react'
import { useEver } from '../../../shared/panels/use-ever.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'

const BehindDrawer = lazy(() => import('./behind-drawer.tsx'))

/** Loaded when first opened, then kept mounted so closing it can restore focus. */
export function BehindPanel({ onClosed }: { onClosed: () => void }) {
  const { behind } = usePanels()
  const opened = useEver(behind !== undefined)
  return <Suspense>{opened && <BehindDrawer onClosed={onClosed} />}</Suspense>
}
