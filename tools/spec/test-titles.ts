import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

const testFunctions = new Set(['it', 'test', 'describe'])
const switchedOff = new Set(['skip', 'todo', 'fixme'])

/** The titles of the tests that run in a file: `test('…')`, `test.each(…)('…')`, `describe('…')`. */
export function testTitlesIn(fileName: string, source: string): string[] {
  const titles: string[] = []
  let skippedDepth = 0
  new Visitor({
    CallExpression(call) {
      const words = calledWords(call.callee)
      if (!testFunctions.has(words[0] ?? '')) return
      if (words.some(word => switchedOff.has(word))) skippedDepth += 1
      else if (skippedDepth === 0) titles.push(...titleOf(call))
    },
    'CallExpression:exit'(call) {
      const words = calledWords(call.callee)
      if (testFunctions.has(words[0] ?? '') && words.some(word => switchedOff.has(word))) skippedDepth -= 1
    },
  }).visit(parseSync(fileName, source).program)
  return titles
}

/** `test.describe.only` → test, describe, only. The table of `test.each(…)(…)` is skipped. */
function calledWords(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return calledWords(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return calledWords(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...calledWords(callee.object), callee.property.name]
}

function titleOf(call: CallExpression): string[] {
  const [first] = call.arguments
  if (first?.type === 'Literal' && typeof first.value === 'string') return [first.value]
  if (first?.type === 'TemplateLiteral') return [first.quasis.map(part => part.value.raw).join(' ')]
  return []
}
