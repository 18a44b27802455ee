import { createSidebar, type SidebarOptions } from './sidebar.ts'

export interface PlacementOptions extends SidebarOptions {
  /** The element to fill, or a selector of it; without it Pulse is a sidebar over the page. */
  target?: Element | string
  /** Pulse was closed or opened, by its own button or by toggle(). */
  onToggle?: (open: boolean) => void
}

/** Puts the frame into the page, and opens and closes it there. */
export function place(frame: HTMLIFrameElement, options: PlacementOptions) {
  const { target, onToggle } = options
  const parent = typeof target === 'string' ? document.querySelector(target) : (target ?? document.body)
  if (!parent) throw new Error(`Pulse: there is no element ${target} to put Pulse into.`)
  const box = target ? frame : createSidebar(frame, options, () => toggle(false))
  const { display } = box.style
  let isOpen = true
  let focusedBefore = document.activeElement
  parent.append(box)

  function toggle(open: boolean) {
    if (open === isOpen) return
    isOpen = open
    const hadFocus = box.contains(document.activeElement)
    box.style.display = open ? display : 'none'
    if (open) focusedBefore = document.activeElement
    else if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus()
    onToggle?.(open)
  }

  return { isOpen: () => isOpen, toggle, remove: () => box.remove() }
}
