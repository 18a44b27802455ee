import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isPublicAddress } from './public-addresses.ts'

/** A user-supplied URL that the server won't call. The message says why. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
  readonly unsent = true
}

/**
 * A URL couldn't be reached. The reason appears only in the log. To users, a private IP address, an unknown host, a
 * closed port and a service that isn't HTTP look the same, so errors can't be used to map the network.
 */
class AddressUnreachable extends Error {
  override name = 'AddressUnreachable'
  /** True if no connection was made, so nothing was sent. */
  readonly unsent: boolean

  constructor(host: string, unsent: boolean) {
    super(`${host} can't be reached`)
    this.unsent = unsent
  }
}

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

interface Options {
  /** Allows calls to this machine and its network, and calls without TLS. */
  privateAddresses: boolean
  /** In bytes. Defaults to 4 MB. */
  largestAnswer?: number
  log?: Pick<Logger, 'warn'>
  lookup?: Resolve
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const connectMs = 10_000
/** Failures are always reported after at least this long, because their timing would otherwise reveal the reason. */
const unreachableMs = 1_000

const usualLargestAnswer = 4 * 1024 * 1024

/**
 * A `fetch` for user-supplied URLs. It calls only the public internet over TLS. It never follows redirects: it fails,
 * or returns the redirect to a caller that asks for `redirect: 'manual'`. It connects to the IP address it checked,
 * so a host name can't resolve differently between the check and the call.
 */
export function createGuardedFetch(options: Options): typeof fetch {
  const { privateAddresses, log, lookup = resolveName, largestAnswer = usualLargestAnswer } = options
  const { pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }) } = options
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const allowed = privateAddresses ? found : found.filter(({ address }) => isPublicAddress(address))
      const [first] = allowed
      if (!first) return callback(refusedHost(hostname), '', 0)
      if (options.all) return callback(null, allowed)
      callback(null, first.address, first.family)
    })
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    checkAddress(url, privateAddresses)
    const request = new Request(input, init)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const startedAt = performance.now()
    const call = send(url, request, body, checkedLookup)
    const answer = await call.answer.catch(async error => {
      if (request.signal.aborted) throw error
      log?.warn({ host: url.host, reason: error.message }, "A URL that an account entered can't be reached.")
      await pause(Math.max(0, unreachableMs - (performance.now() - startedAt)), request.signal)
      throw new AddressUnreachable(url.host, !call.isConnected())
    })
    const status = answer.statusCode ?? 502
    if (status >= 300 && status < 400 && request.redirect !== 'manual') {
      answer.destroy()
      throw new AddressRefused(
        `${url.host} redirects to a different URL, and Pulse doesn't follow redirects. Enter the URL it redirects to.`,
      )
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    const content = status === 204 || status === 205 ? null : Readable.toWeb(limited(answer, largestAnswer))
    return new Response(content as ReadableStream | null, { status, headers })
  }
}

/** Also called before a URL is stored, so mistakes are reported right where they are made. */
export function checkAddress(url: URL, privateAddresses: boolean): void {
  if (url.username !== '' || url.password !== '')
    throw new AddressRefused('Remove the user name and password from the URL.')
  if (privateAddresses) return
  if (url.protocol !== 'https:')
    throw new AddressRefused('The URL must start with https://, so the key and conversations are encrypted.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host)) throw refusedHost(host)
}

function refusedHost(host: string): AddressRefused {
  return new AddressRefused(
    `${host} is on this machine or a private network, which Pulse doesn't call for an account. The operator of Pulse can allow it with LLM_PRIVATE_ADDRESSES=on.`,
  )
}

function send(
  url: URL,
  request: Request,
  body: Buffer | undefined,
  lookup: LookupFunction,
): { answer: Promise<IncomingMessage>; isConnected: () => boolean } {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const secure = url.protocol === 'https:'
  const client = secure ? https : http
  let connected = false
  // Uses a new connection for every call, because a reused one wouldn't be checked again.
  const call = client.request(
    url,
    {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(body && { 'content-length': body.length }) },
      signal: request.signal,
      agent: false,
      lookup,
    },
    resolve,
  )
  const late = setTimeout(() => call.destroy(new Error('Connection timed out.')), connectMs)
  call.on('socket', socket =>
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      connected = true
      clearTimeout(late)
    }),
  )
  call.on('close', () => clearTimeout(late))
  call.on('error', reject)
  call.end(body)
  return { answer: promise, isConnected: () => connected }
}

function limited(answer: IncomingMessage, largestAnswer: number): Readable {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > largestAnswer) answer.destroy(new Error('The response is too large.'))
  })
  answer.pause()
  return answer
}
