export interface SidebarOptions {
  side?: 'right' | 'left'
  /** The width in pixels, limited to the page's width. */
  width?: number
}

/** Uses a shadow tree, so the host's style sheets and this one don't affect each other. */
const look = `
div {
  flex: none;
  display: flex;
  justify-content: flex-end;
  border-bottom: 1px solid #e6e8ec;
  background: #fff;
  color: #5b6472;
}
button {
  position: relative;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
}
button:hover { background: #f1f3f6; color: #14171f }
button:focus-visible { outline: 2px solid #5b5bd6; outline-offset: -4px; border-radius: 8px }
button::before, button::after {
  content: '';
  position: absolute;
  top: 21px;
  left: 14px;
  width: 16px;
  border-top: 2px solid;
  rotate: 45deg;
}
button::after { rotate: -45deg }
@media (prefers-color-scheme: dark) {
  div { border-color: #262b35; background: #171a21; color: #a4adbb }
  button:hover { background: #1d212a; color: #edeff3 }
  button:focus-visible { outline-color: #8f8ff2 }
}`

/**
 * Docks the frame to the side of the page. The bar above it has a close button, because on a phone the sidebar covers
 * the host's own button. Uses a constructed style sheet and the style object, which a strict content security policy
 * allows.
 */
export function createSidebar(frame: HTMLElement, options: SidebarOptions, close: () => void): HTMLElement {
  const { side = 'right', width = 380 } = options
  const sidebar = document.createElement('div')
  Object.assign(sidebar.style, {
    all: 'initial',
    position: 'fixed',
    top: '0',
    [side]: '0',
    display: 'flex',
    flexDirection: 'column',
    width: `${width}px`,
    maxWidth: '100%',
    height: '100dvh',
    zIndex: '2147483000',
    boxShadow: '0 0 32px rgb(0 0 0 / 0.16)',
  })
  Object.assign(frame.style, { flex: '1', minHeight: '0' })

  const button = document.createElement('button')
  button.type = 'button'
  button.title = 'Close Pulse'
  button.ariaLabel = 'Close Pulse'
  button.addEventListener('click', close)
  const bar = document.createElement('div')
  bar.append(button)

  const styles = new CSSStyleSheet()
  styles.replaceSync(look)
  const shadow = sidebar.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [styles]
  shadow.append(bar, document.createElement('slot'))
  sidebar.append(frame)
  return sidebar
}
