export interface FrameOptions {
  /** The account's name. */
  account: string
  /** The element to fill, or a selector of it; without it Pulse is a sidebar over the page. */
  target?: Element | string
  side?: 'right' | 'left'
  /** In pixels. */
  width?: number
  /** The page to begin with, such as /pulse/Shipping. */
  path?: string
}

/** Styles are set one by one through the style object: a strict content security policy allows that. */
export function createFrame(pulse: string, options: FrameOptions): HTMLIFrameElement {
  const { account, target, side = 'right', width = 380, path = '/' } = options
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(account)) throw new Error(`Pulse: "${account}" is no account name.`)
  const place = typeof target === 'string' ? document.querySelector(target) : (target ?? document.body)
  if (!place) throw new Error(`Pulse: there is no element ${target} to put Pulse into.`)

  const frame = document.createElement('iframe')
  frame.title = 'Pulse'
  frame.allow = 'clipboard-write'
  frame.referrerPolicy = 'no-referrer'
  frame.src = `${pulse}/${account}${path === '/' ? '' : path}`
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  if (!target)
    Object.assign(frame.style, {
      position: 'fixed',
      top: '0',
      [side]: '0',
      width: `min(${width}px, 100vw)`,
      height: '100dvh',
      zIndex: '2147483000',
      boxShadow: '0 0 32px rgb(0 0 0 / 0.16)',
    })
  place.append(frame)
  return frame
}
