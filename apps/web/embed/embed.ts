import type { FromHost, ToHost } from '@pulse/contract'
import { createFrame, type FrameOptions } from './frame.ts'
import { type PlacementOptions, place } from './placement.ts'

/** A text, or a function that gives a fresh one: it is asked once per load of the frame. */
type Secret = string | (() => string | Promise<string>)

export interface MountOptions extends FrameOptions, PlacementOptions {
  /** A single-use identity signed by the host's backend. */
  identity?: Secret
  /** A session token, where the host has one anyway. Either this or an identity. */
  token?: Secret
  /** Pulse is signed in and shown. */
  onReady?: () => void
  /** The page that Pulse shows, without the account path, such as /pulse/Shipping. */
  onRoute?: (path: string) => void
  /** The height of what Pulse shows. */
  onHeight?: (pixels: number) => void
  /** Pulse was not shown, or did not accept the credentials. */
  onRefused?: (reason: string) => void
  onSignedOut?: () => void
  /** How long to wait for Pulse to answer once its frame is loaded. */
  timeoutMs?: number
}

export interface Mounted {
  navigate(path: string): void
  /** Shows or hides; answers whether Pulse is to be seen now. */
  toggle(show?: boolean): boolean
  unmount(): void
}

const protocol: ToHost['pulse'] = 1

const script = document.currentScript
const pulse = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : ''

/** Puts Pulse into the page and signs its visitor in. */
export function mount(options: MountOptions): Mounted {
  const { account, identity, token, timeoutMs = 10_000 } = options
  if (!pulse) throw new Error('Pulse: load embed.js from Pulse with a script element of its own.')
  if ((identity === undefined) === (token === undefined))
    throw new Error('Pulse: give mount() either an identity or a token.')

  const frame = createFrame(pulse, options)
  const placed = place(frame, options)
  let greeted = false
  let ready = false
  /** Nobody is signed in, and nothing is under way to change that. */
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
      if (typeof secret !== 'string' || secret === '') throw new Error(`it gave no ${kind}`)
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
        refused(`Pulse: refused: ${message.reason}`, message.reason)
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
    const reason = `Pulse at ${pulse} did not open inside ${location.origin}. Either it does not run, or the account ${account} does not allow this origin. Allow it with: npm run admin -- embed origins ${account} ${location.origin} (name every origin to allow: the command replaces the list)`
    refused(`Pulse: not shown: ${reason}`, reason)
  }

  /** Loads the frame anew: it asks for fresh credentials. */
  function begin() {
    greeted = false
    ended = false
    const { src } = frame
    frame.src = src
  }

  addEventListener('message', listen)
  // A page that the browser refuses to frame looks like any other from here: only its silence tells.
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
