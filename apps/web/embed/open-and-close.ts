import { createSidebar, type SidebarOptions } from './sidebar.ts'

export interface PlacementOptions extends SidebarOptions {
  /** The element to fill, or its selector. By default, Pulse is a sidebar on top of the page. */
  target?: Element | string
  /** Called when Pulse is opened or closed, whether by its own button or by toggle(). */
  onToggle?: (open: boolean) => void
}

/** Adds the frame to the page, and returns functions that open, close and remove it. */
export function place(frame: HTMLIFrameElement, options: PlacementOptions) {
  const { target, onToggle } = options
  const parent = typeof target === 'string' ? document.querySelector(target) : (target ?? document.body)
  if (!parent) throw new Error(`Pulse: no element matches ${target}.`)
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
