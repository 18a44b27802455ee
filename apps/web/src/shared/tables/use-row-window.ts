import { type RefObject, useLayoutEffect, useState } from 'react'
import { useOnSheet } from '../sheet/on-sheet.ts'

export const rowHeight = 44
const shortList = 60
const chunk = 12
/** The table re-renders only after scrolling this many rows, so most scroll events don't cause a render. */
const step = 4

export type Shown = { index: number /** The number of rows skipped right before this one. */; gap: number }

/**
 * Decides which rows of a long table to render: the visible ones, some around them, and the focused one, which must not
 * disappear. Short tables and saved pages are rendered in full.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, focused: number) {
  const [first, setFirst] = useState(0)
  const onSheet = useOnSheet()
  const long = count > shortList && !onSheet
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !long) return
    const look = () => setFirst(Math.floor(element.scrollTop / rowHeight / step) * step)
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller, long])
  return shownRows(count, long ? first : 0, long ? chunk : count, focused)
}

/**
 * Returns `visible` rows starting at `first`, some before and after them, and the focused one. Exported for its test.
 */
export function shownRows(count: number, first: number, visible: number, focused: number) {
  const from = Math.max(0, Math.min(first, count) - visible)
  const to = Math.min(count, first + 3 * visible)
  const indexes = new Set<number>()
  if (focused >= 0 && focused < from) indexes.add(focused)
  for (let index = from; index < to; index++) indexes.add(index)
  if (focused >= to && focused < count) indexes.add(focused)
  let next = 0
  const rows = [...indexes].map((index): Shown => {
    const gap = index - next
    next = index + 1
    return { index, gap }
  })
  return { rows, after: count - next }
}
