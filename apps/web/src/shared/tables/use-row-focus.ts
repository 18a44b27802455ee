import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/**
 * Only one row is in the tab order. Arrow keys, Page Up, Page Down, Home and End move between rows. Each row's control
 * has the row's index in `data-row`.
 */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, count: number) {
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const wanted = useRef<number | null>(null)
  const last = Math.max(0, count - 1)
  const current = Math.min(active, last)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    const control = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    wanted.current = null
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const onRow = event.target instanceof HTMLElement && event.target.closest('[data-row]')
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRow(event.key, current, last)
    if (next === null) return
    event.preventDefault()
    wanted.current = next
    setActive(next)
  }
  return {
    current,
    /** The focused row, which must stay rendered. */
    kept: focused ? current : -1,
    handlers: {
      onKeyDown,
      onFocus: (event: { target: Element }) => {
        const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
        if (row !== undefined) setActive(Number(row))
        setFocused(row !== undefined)
      },
      onBlur: () => setFocused(false),
    },
  }
}

function nextRow(key: string, current: number, last: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(last, current + step))
}
