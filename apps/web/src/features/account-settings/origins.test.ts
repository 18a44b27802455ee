import { expect, test } from 'vitest'
import { originProblem } from './origins.ts'

test.each([
  ['https://app.example.com', null],
  ['http://localhost:4000', null],
  ['', 'Enter an origin'],
  ['https://known.example', 'already in the list'],
  ['app.example.com', 'Start with https://'],
  ['ftp://a.com', 'Start with https://'],
  ['https://*.example.com', 'Wildcards aren’t allowed'],
  ['https://app.example.com/path', 'Remove everything after the host: https://app.example.com'],
])('the origin “%s” is accepted or rejected with the right message', (text, problem) => {
  const actual = originProblem(text, ['https://known.example'])
  if (problem === null) expect(actual).toBeNull()
  else expect(actual).toContain(problem)
})
