import type { FromHost, ToHost } from '@pulse/contract'
import { createFrame, type FrameOptions } from './frame.ts'
import { type PlacementOptions, place } from './open-and-close.ts'

/** A string, or a function that returns a fresh one. The function is called each time the frame loads. */
type Secret = string | (() => string | Promise<string>)

export interface MountOptions extends FrameOptions, PlacementOptions {
  /** A single-use identity signed by the host's backend. */
  identity?: Secret
  /** A session token, if the host already has one. Pass either this or an identity. */
  token?: Secret
  /** Called when Pulse is signed in and visible. */
  onReady?: () => void
  /** Called with the path of the current page, such as /pulse/Shipping. It doesn't include the account path. */
  onRoute?: (path: string) => void
  /** Called with the height of Pulse's content. */
  onHeight?: (pixels: number) => void
  /** Called if Pulse fails to open or rejects the credentials. */
  onRefused?: (reason: string) => void
  onSignedOut?: () => void
  /** How long to wait for Pulse to respond once its frame has loaded. */
  timeoutMs?: number
}

export interface Mounted {
  navigate(path: string): void
  /** Shows or hides Pulse, and returns whether it is now visible. */
  toggle(show?: boolean): boolean
  unmount(): void
}

const protocol: ToHost['pulse'] = 1

const script = document.currentScript
const pulse = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : ''

/** Adds Pulse to the page and signs the visitor in. */
export function mount(options: MountOptions): Mounted {
  const { account, identity, token, timeoutMs = 10_000 } = options
  if (!pulse) throw new Error('Pulse: load embed.js from your Pulse server in its own script element.')
  if ((identity === undefined) === (token === undefined))
    throw new Error('Pulse: pass mount() either an identity or a token.')

  const frame = createFrame(pulse, options)
  const placed = place(frame, options)
  let greeted = false
  let ready = false
  /** True when no one is signed in and no sign-in is in progress. */
  let ended = false
  let wanted: string | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function send(message: FromHost) {
    frame.contentWindow?.postMessage(message, pulse)
  }

  function refused(line: string, reason: string) {
    ended = true
    console.error(line)
    options.onRefused?.(reason)
  }

  async function handOver(nonce: string) {
    const kind = identity === undefined ? 'token' : 'identity'
    const given = identity ?? token
    try {
      const secret = typeof given === 'function' ? await given() : given
      if (typeof secret !== 'string' || secret === '') throw new Error(`it returned no ${kind}`)
      send(
        kind === 'identity'
          ? { pulse: protocol, type: kind, nonce, identity: secret }
          : { pulse: protocol, type: kind, nonce, token: secret },
      )
    } catch (error) {
      const reason = `This page's ${kind} function failed: ${error instanceof Error ? error.message : error}`
      refused(`Pulse: ${reason}`, reason)
    }
  }

  function hear(message: ToHost) {
    switch (message.type) {
      case 'hello':
        greeted = true
        ready = false
        ended = false
        clearTimeout(patience)
        void handOver(message.nonce)
        break
      case 'ready':
        ready = true
        if (wanted !== undefined) send({ pulse: protocol, type: 'navigate', path: wanted })
        wanted = undefined
        options.onReady?.()
        break
      case 'refused':
        refused(`Pulse: sign-in rejected: ${message.reason}`, message.reason)
        break
      case 'route':
        options.onRoute?.(message.path)
        break
      case 'height':
        options.onHeight?.(message.pixels)
        break
      case 'signed-out':
        ready = false
        ended = true
        options.onSignedOut?.()
    }
  }

  function listen({ source, origin, data }: MessageEvent) {
    if (source === frame.contentWindow && origin === pulse && data?.pulse === protocol) hear(data)
  }

  function lose() {
    const reason = `Pulse at ${pulse} did not open inside ${location.origin}. Either it isn’t running, or account ${account} doesn’t allow this origin. Allow it with: npm run admin -- embed origins ${account} ${location.origin} (include every allowed origin, because the command replaces the list)`
    refused(`Pulse: failed to open: ${reason}`, reason)
  }

  /** Reloads the frame, which then asks for fresh credentials. */
  function begin() {
    greeted = false
    ended = false
    const { src } = frame
    frame.src = src
  }

  addEventListener('message', listen)
  // If the browser refuses to frame Pulse, the load event still fires. The only sign is that Pulse doesn't respond.
  frame.addEventListener('load', () => {
    clearTimeout(patience)
    if (!greeted) patience = setTimeout(lose, timeoutMs)
  })

  return {
    navigate(path) {
      if (ready) send({ pulse: protocol, type: 'navigate', path })
      else wanted = path
    },
    toggle(show = !placed.isOpen()) {
      if (show && ended && !placed.isOpen()) begin()
      placed.toggle(show)
      return show
    },
    unmount() {
      removeEventListener('message', listen)
      clearTimeout(patience)
      placed.remove()
    },
  }
}
