import { expect, test } from 'vitest'
import { originProblem } from './origins.ts'

test.each([
  ['https://app.example.com', null],
  ['http://localhost:4000', null],
  ['', 'Give an origin'],
  ['https://known.example', 'in the list already'],
  ['app.example.com', 'Begin with https://'],
  ['ftp://a.com', 'Begin with https://'],
  ['https://*.example.com', 'a star is not allowed'],
  ['https://app.example.com/path', 'Leave out everything after the host: https://app.example.com'],
])('%s', (text, problem) => {
  const told = originProblem(text, ['https://known.example'])
  if (problem === null) expect(told).toBeNull()
  else expect(told).toContain(problem)
})
