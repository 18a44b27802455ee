import { expect, test } from 'vitest'
import { reportFileName } from './download-report.ts'

test('[PULSE-054] [PULSE-056] [PULSE-057] [PULSE-058] every report type has its own file name; an unknown type is saved as error-report.csv', () => {
  expect(reportFileName('ticket')).toBe('ticket-report.csv')
  expect(reportFileName('agent')).toBe('agent-report.csv')
  expect(reportFileName('tickets')).toBe('tickets-report.csv')
  expect(reportFileName('salary')).toBe('error-report.csv')
})
