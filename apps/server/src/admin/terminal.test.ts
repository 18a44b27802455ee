import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { generatePassword, readPassword, Stopped } from './terminal.ts'

/** Types these keys in a terminal and records what it shows. */
function terminal(keys: string | Buffer, { isTTY = true } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = new PassThrough()
  input.end(keys)
  return {
    input,
    output,
    shown: () => {
      output.end()
      return text(output)
    },
  }
}

test('on a terminal, the password is asked for twice and never shown', async () => {
  const given = terminal('correct horsf\u007fe\rcorrect horse\r')
  expect(await readPassword(given)).toBe('correct horse')
  expect(await given.shown()).toBe('New password (not shown): \nRepeat the password: \n')
})

test('passwords that don’t match are rejected', async () => {
  await expect(readPassword(terminal('correct horse\rcorrect house\r'))).rejects.toThrow(
    "The passwords don't match. Nothing was changed.",
  )
})

test('a password that is too short is rejected before the user has to repeat it', async () => {
  const given = terminal('short\r')
  await expect(readPassword(given)).rejects.toThrow('Use a password of at least 8 characters.')
  expect(await given.shown()).not.toContain('Repeat')
})

test('Ctrl+C ends the prompt', async () => {
  await expect(readPassword(terminal('half a passw\u0003'))).rejects.toThrow(Stopped)
})

test('without a terminal, the password is one line of input, including spaces', async () => {
  expect(await readPassword(terminal('  pässword  \r\n', { isTTY: false }))).toBe('  pässword  ')
  await expect(readPassword(terminal(Buffer.from('pässword', 'latin1'), { isTTY: false }))).rejects.toThrow(
    'The password on standard input must be UTF-8 text.',
  )
})

test('generated passwords are long and unique', () => {
  expect(generatePassword()).toMatch(/^[\w-]{20}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})
