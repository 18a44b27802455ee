import { text } from '@pulse/contract'
import { type KnowledgePage, pageProblem } from '@pulse/copilot'
import * as z from 'zod'
import { line, readJsonFile, wholeNumber } from '../../platform/json-file.ts'

/* The JSON file that `npm run admin -- copilot import` reads and `copilot export` writes. */

const currencies = new Set(Intl.supportedValuesOf('currency'))

const refund = z.strictObject({
  daysAfterDelivery: wholeNumber(0, 3_650),
  largestAmountCents: wholeNumber(0, 1_000_000_000),
  currency: z
    .string({ error: 'Use a currency code such as USD.' })
    .refine(code => currencies.has(code), { error: 'Use a currency code such as USD.' }),
  excludedKinds: z.array(line(60, 'a kind of product')).max(100, { error: 'Use at most 100 kinds.' }),
  lostAfterDays: wholeNumber(0, 365),
})

const page = z
  .strictObject({
    slug: text(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: 'Use lowercase letters, digits and hyphens, such as gift-cards.',
    }),
    title: line(100, 'the page’s title'),
    markdown: text(50_000),
  })
  .check(context => {
    const { value } = context
    const problem = pageProblem(value)
    if (problem) context.issues.push({ code: 'custom', input: value, path: ['markdown'], message: problem })
  })

const pages = z
  .array(page)
  .max(100, { error: 'Use at most 100 pages.' })
  .check(({ value, issues }) => {
    for (const field of ['slug', 'title'] as const)
      for (const index of repeatedIn(value, field))
        issues.push({
          code: 'custom',
          input: value,
          path: [index, field],
          message: `Another page has the same ${field}. Change one of them.`,
        })
  })

function repeatedIn(list: readonly KnowledgePage[], field: 'slug' | 'title'): number[] {
  const values = list.map(one => one[field])
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}

const copilotFile = z.strictObject({
  rules: z.strictObject({
    name: line(100, 'a name for the rules'),
    shop: line(100, 'the shop’s name'),
    refund: refund.nullable(),
  }),
  pages,
})
export type CopilotFile = z.output<typeof copilotFile>

export function readCopilotFile(json: string): CopilotFile {
  return readJsonFile(copilotFile, json)
}
