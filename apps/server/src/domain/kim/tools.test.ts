import { expect, test } from 'vitest'
import * as z from 'zod'
import { type ToolName, tools } from './tools.ts'

test.each(Object.keys(tools) as ToolName[])('a model can be told how to call %s', name => {
  const { description, input } = tools[name]
  expect(description.length).toBeGreaterThan(20)
  expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({
    type: 'object',
    additionalProperties: false,
  })
})
