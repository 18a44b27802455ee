import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { hosted } from '../hosted.ts'
import { useOnSheet } from '../sheet/on-sheet.ts'
import { Card } from './card.tsx'

type Props = Omit<ComponentPropsWithoutRef<'section'>, 'style'> & {
  name: string
  'aria-busy': boolean
  'data-stale'?: boolean
}

/** Until its content arrives, the card has the same height as last time, so nothing moves when the content appears. */
export function SteadyCard({ name, ...card }: Props) {
  const ref = useRef<HTMLElement>(null)
  const busy = card['aria-busy']
  const onSheet = useOnSheet()
  useEffect(() => {
    if (busy || onSheet || !ref.current) return
    const card = ref.current
    // The observer runs after the browser's own layout. Reading the height right here would force an extra layout.
    const observer = new ResizeObserver(() => keepHeight(name, card.getBoundingClientRect().height))
    observer.observe(card)
    return () => observer.disconnect()
  }, [name, busy, onSheet])
  const height = busy && !card['data-stale'] && !onSheet ? keptHeight(name) : undefined
  return <Card ref={ref} {...card} style={height ? { height, overflow: 'hidden' } : undefined} />
}

const storage = hosted ? null : browserStorage()
const keyOf = (name: string) => `pulse-height-${name}`

/** A height is used only at the window width it was measured at. */
function keptHeight(name: string): number | undefined {
  const [width, height] = (storage?.getItem(keyOf(name)) ?? '').split('/').map(Number)
  return width === window.innerWidth ? height : undefined
}

function keepHeight(name: string, height: number): void {
  try {
    storage?.setItem(keyOf(name), `${window.innerWidth}/${height}`)
  } catch {
    // Storage is full or blocked.
  }
}
