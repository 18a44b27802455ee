export interface FrameOptions {
  /** The account's name. */
  account: string
  /** The page to start with, such as /pulse/Shipping. */
  path?: string
}

/** Styles are set through the style object, which a strict content security policy allows. */
export function createFrame(pulse: string, { account, path = '/' }: FrameOptions): HTMLIFrameElement {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(account))
    throw new Error(`Pulse: "${account}" is not a valid account name.`)
  const frame = document.createElement('iframe')
  frame.title = 'Pulse'
  frame.allow = 'clipboard-write'
  frame.referrerPolicy = 'no-referrer'
  frame.src = `${pulse}/${account}${path === '/' ? '' : path}`
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  return frame
}
