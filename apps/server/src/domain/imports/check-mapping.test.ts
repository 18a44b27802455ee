import type { ImportMapping } from '@pulse/contract'
import { expect, test } from 'vitest'
import { warningsFor } from './check-mapping.ts'
import type { FileFormat } from './file-format.ts'

const warnings = (columns: ImportMapping['columns']) =>
  warningsFor(
    {
      rows: 'tickets',
      columns: { customerMessage: 'text', agentName: 'agent', ...columns },
    } as ImportMapping,
    { messagesKey: null } as FileFormat,
  )

test('without a status column, the warning says when tickets count as solved, depending on whether “Solved at” is mapped', () => {
  expect(warnings({ status: 'state' })).toEqual([])
  expect(warnings({})).toEqual([
    'No column is mapped to the status. Every ticket will count as solved at its last update.',
  ])
  expect(warnings({ resolvedAt: 'closed' })).toEqual([
    'No column is mapped to the status. Every ticket will count as solved, using its last update if “Solved at” is empty.',
  ])
})
