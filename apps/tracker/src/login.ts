import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Home } from './home.ts'
import { TrackerProblem } from './problem.ts'
import { Offline, ServerCalls } from './server-calls.ts'

const local = ['localhost', '127.0.0.1', '[::1]']

/** The server's origin, such as https://pulse.example.com. A token is only sent over an encrypted connection. */
export function serverAddress(given: string, allowHttp: boolean): string {
  const url = URL.parse(given.includes('://') ? given : `https://${given}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    throw new TrackerProblem(`“${given}” isn't an address such as https://pulse.example.com.`)
  if (url.protocol === 'http:' && !allowHttp && !local.includes(url.hostname))
    throw new TrackerProblem(
      `Your token would be sent to ${url.origin} unencrypted. Use https, or --allow-http on a network you trust.`,
    )
  return url.origin
}

/** Checks the token with the server before it is stored. Returns the agent's name. */
export async function login(home: Home, server: string, token: string): Promise<string> {
  if (!/^\S{20,256}$/.test(token))
    throw new TrackerProblem('That isn’t a tracker token. Copy it from the time diary’s settings in Pulse.')
  const { agent } = await new ServerCalls({ server, token }).self(1).catch(error => {
    throw new TrackerProblem(
      error instanceof Offline ? `${server} can't be reached (${error.message}).` : error.message,
    )
  })
  const identity = `${server} ${agent.email ?? agent.name}`
  const waiting = home.waiting()
  if (home.hasLogin() && home.login().agent !== identity && waiting.intervals + waiting.snaps > 0)
    throw new TrackerProblem(
      `This computer still has another agent's recordings. Upload them with that agent's token, or delete ${home.folder}.`,
    )
  home.storeLogin({ server, token, agent: identity })
  const status = home.status()
  if (status) home.storeStatus({ ...status, revoked: null })
  return agent.name
}

/** Asks for the token without showing it, or reads it from a pipe. Arguments would be visible to other users. */
export async function readToken(input: Readable & { isTTY?: boolean }, output: Writable): Promise<string> {
  if (!input.isTTY) return (await text(input)).trim()
  output.write('Token (not shown): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', line => resolve(line.trim()))
      lines.once('close', () => reject(new TrackerProblem('Canceled. Nothing was stored.')))
    })
  } finally {
    lines.close()
    output.write('\n')
  }
}
