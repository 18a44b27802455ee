import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { generatePassword, readPassword, Stopped } from './terminal.ts'

/** A terminal on which these keys are typed, and what it showed. */
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

test('a password is asked twice on a terminal and never shown', async () => {
  const given = terminal('correct horsf\u007fe\rcorrect horse\r')
  expect(await readPassword(given)).toBe('correct horse')
  expect(await given.shown()).toBe('New password (not shown): \nThe same again: \n')
})

test('two different passwords are refused', async () => {
  await expect(readPassword(terminal('correct horse\rcorrect house\r'))).rejects.toThrow(
    'The two passwords differ. Nothing was changed.',
  )
})

test('a short password is refused before it is asked again', async () => {
  const given = terminal('short\r')
  await expect(readPassword(given)).rejects.toThrow('Use a password of at least 8 characters.')
  expect(await given.shown()).not.toContain('again')
})

test('Ctrl+C stops the question', async () => {
  await expect(readPassword(terminal('half a passw\u0003'))).rejects.toThrow(Stopped)
})

test('without a terminal the password is the one line of the input, with its spaces', async () => {
  expect(await readPassword(terminal('  pässword  \r\n', { isTTY: false }))).toBe('  pässword  ')
  await expect(readPassword(terminal(Buffer.from('pässword', 'latin1'), { isTTY: false }))).rejects.toThrow(
    'The password on standard input must be text in UTF-8.',
  )
})

test('generated passwords are long and never the same', () => {
  expect(generatePassword()).toMatch(/^[\w-]{20}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})
