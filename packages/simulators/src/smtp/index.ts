import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The message as it was sent: headers, a blank line, the body. */
  raw: string
}

export interface SmtpSimulator {
  /** The server's URL, including user name and password. */
  url: string
  mails: ReceivedMail[]
  /** Rejects emails with this status until it is set to null: 4xx is temporary, 5xx permanent. */
  refuseWith: number | null
  close(): Promise<void>
}

export const smtpPassword = 'mail-password'

/** A local mail server that keeps every email it receives. */
export async function startSmtpSimulator(): Promise<SmtpSimulator> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === smtpPassword ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => {
      if (simulator.refuseWith === null) return done()
      done(Object.assign(new Error('Not now'), { responseCode: simulator.refuseWith }))
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      simulator.mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const simulator: SmtpSimulator = {
    url: `smtp://pulse:${smtpPassword}@127.0.0.1:${port}`,
    mails: [],
    refuseWith: null,
    close: () => new Promise(resolve => server.close(resolve)),
  }
  return simulator
}
