import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addApplicationNote } from './staff-applications.ts'
import { email, personName, text } from './text.ts'
import { setTrackerLog } from './time-diary.ts'

test.each(['a@b.co', 'first.last+tag@sub.example.org', "o'hara@example.com", 'ü@exämple.de'])(
  '[RULES-011] %s is a valid email',
  address => {
    expect(email.safeParse(address).success).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@b',
  'a@@b.co',
  'a b@c.co',
  'a@b..co',
  '@b.co',
  'a@.co',
  'a@b.',
  ' a@b.co',
  'a@b.co\n',
])('[RULES-011] %j is not a valid email', address => {
  expect(email.safeParse(address).success).toBe(false)
})

test('[RULES-011] an email address is accepted only if it has no spaces, one @ and a dot in the domain', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.emailAddress(), fc.string({ unit: fc.constantFrom('a', '@', '.', ' ') })),
      text => {
        const taken = email.safeParse(text)
        if (!taken.success) return
        expect(taken.data).toMatch(/^[^\s@]+@[^\s@]*[^\s@.]\.[^\s@.]+$/)
        expect(taken.data.split('@')).toHaveLength(2)
      },
    ),
  )
})

test.each([
  ['NUL', 'a\u0000b', 'Remove the NUL character.'],
  ['a lone high surrogate', 'a\ud83d', 'Remove the broken character (half of a surrogate pair).'],
  ['a lone low surrogate', '\ude00a', 'Remove the broken character (half of a surrogate pair).'],
])('text with %s is rejected', (_what, value, problem) => {
  expect(
    text(10)
      .safeParse(value)
      .error?.issues.map(issue => issue.message),
  ).toEqual([problem])
})

test('text with an emoji is accepted', () => {
  expect(text(10).parse('\ud83d\ude00')).toBe('😀')
})

test.each([
  ['an agent’s name', personName],
  ['the reason for a correction', setTrackerLog.body.shape.reason],
  ['a note on an application', addApplicationNote.body.shape.text],
])('%s can’t contain characters that change the text direction', (_what, field) => {
  const problemsOf = (value: string) => field.safeParse(value).error?.issues.map(issue => issue.message)
  const problem = 'Remove the invisible characters that change the text direction.'
  for (const control of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(problemsOf(`Ann${control}fdp`)).toEqual([problem])
  expect(problemsOf('مريم O’Neil')).toBeUndefined()
})
