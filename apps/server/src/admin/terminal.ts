import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkPassword } from '../domain/accounts/users.ts'
import { AppError } from '../platform/errors.ts'

export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** Thrown when the user presses Ctrl+C at a prompt. */
export class Stopped extends Error {
  override name = 'Stopped'
}

/** 120 random bits, encoded so they're easy to copy. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url')
}

/** On a terminal, asks for the password twice without showing it. Otherwise, reads one line from standard input. */
export async function readPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) {
    const piped = onlyLine(await buffer(terminal.input))
    checkPassword(piped)
    return piped
  }
  return asking(terminal, { hidden: true }, async ask => {
    const password = (await ask('New password (not shown): ')) ?? ''
    checkPassword(password)
    if ((await ask('Repeat the password: ')) !== password)
      throw new AppError('invalid_input', "The passwords don't match. Nothing was changed.")
    return password
  })
}

/** Returns whether the user typed exactly this text. */
export function typed(terminal: Terminal, question: string, text: string): Promise<boolean> {
  return asking(terminal, { hidden: false }, async ask => (await ask(question))?.trim() === text)
}

async function asking<T>(
  { input, output }: Terminal,
  { hidden }: { hidden: boolean },
  work: (ask: (question: string) => Promise<string | null>) => Promise<T>,
): Promise<T> {
  // Receives readline's echo, so nothing is printed twice and hidden input isn't printed at all.
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: discarded, terminal: hidden })
  const answers = lines[Symbol.asyncIterator]()
  let stopped = false
  lines.once('SIGINT', () => {
    stopped = true
    lines.close()
  })
  try {
    return await work(async question => {
      output.write(question)
      const answer = await answers.next()
      if (hidden) output.write('\n')
      if (stopped) throw new Stopped()
      return answer.done ? null : answer.value
    })
  } finally {
    lines.close()
  }
}

function onlyLine(bytes: Buffer): string {
  const line = decode(bytes).replace(/\r?\n$/, '')
  if (line === '')
    throw new AppError(
      'invalid_input',
      'No password given. Type one in a terminal, pipe it in as a single line, or use --generate.',
    )
  if (/[\r\n]/.test(line))
    throw new AppError('invalid_input', 'The password on standard input must be one line.')
  return line
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid_input', 'The password on standard input must be UTF-8 text.')
  }
}
