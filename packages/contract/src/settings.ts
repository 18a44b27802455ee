import * as z from 'zod'
import { accountCategory } from './categories.ts'
import { configuredChannels, perConfiguredChannel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { factorNames, factors, perFactorIn } from './factors.ts'
import { dateRange, timezone } from './filters.ts'
import { text } from './text.ts'

/**
 * The number of a section's latest change. A request with an older version gets a 409 response that names the author of
 * the later change. A request without a version is always accepted.
 */
export const version = z.int().min(0)

const percentage = z
  .int({ error: 'Enter a whole number from 0 to 100.' })
  .min(0, { error: 'Enter a whole number from 0 to 100.' })
  .max(100, { error: 'Enter a whole number from 0 to 100.' })

function perChannel<Value extends z.ZodType>(value: Value) {
  return z.strictObject(perConfiguredChannel(() => value))
}

const metricTable = z.strictObject(perFactorIn('metric', () => perChannel(percentage)))
export type MetricTable = z.infer<typeof metricTable>

const wholeTable = metricTable.superRefine((table, context) => {
  for (const channel of configuredChannels) {
    const total = factorNames.reduce((sum, name) => sum + table[factors[name].metric][channel], 0)
    if (total !== 100)
      context.addIssue({
        code: 'custom',
        path: [channel],
        message: `The weights for ${channel} add up to ${total}. They must add up to 100.`,
      })
  }
})

const minutes = z
  .number({ error: 'Enter a number of minutes.' })
  .min(0, { error: 'A target can’t be negative.' })
  .max(525_600, { error: 'Use a target of at most one year.' })
const slaTable = perChannel(minutes)
export type SlaTable = z.infer<typeof slaTable>

const nameOf = (what: string) =>
  text(200)
    .trim()
    .min(1, { error: `Give the ${what} a name.` })

const categoryList = z
  .array(
    z.strictObject({
      _id: z.uuid().optional().describe('Omit for a new category.'),
      name: nameOf('category'),
      is_excluded: z.boolean().optional(),
      is_spam: z.boolean().optional(),
      subcategories: z
        .array(
          z.strictObject({
            _id: z.uuid().optional(),
            id: z.uuid().optional(),
            name: nameOf('subcategory'),
            is_excluded: z.boolean().optional(),
          }),
        )
        .min(1, { error: 'Each category must have at least one subcategory.' })
        .max(500),
    }),
  )
  .max(2_000)
export type CategoryList = z.infer<typeof categoryList>

export const accountConfiguration = endpoint({
  method: 'GET',
  path: '/pulse/account/configure',
  summary: 'The account’s categories, weights and targets, with the defaults.',
  access: 'session',
  answer: z.object({
    data: z.object({
      categories: z.array(accountCategory),
      ai_configuration: z.object({
        default: metricTable,
        user_configuration: metricTable.nullable().describe('Null while the defaults apply.'),
      }),
      general_configuration: z.object({
        channel_sla: z.object({ default: slaTable, user_configuration: slaTable.nullable() }),
      }),
      versions: z.object({ categories: version, ai: version, sla: version }),
    }),
  }),
  errors: [],
})

export const configureCategories = endpoint({
  method: 'POST',
  path: '/pulse/category/configure',
  summary: 'Set which categories, or subcategories of one category, are excluded for the whole account.',
  access: 'session',
  body: z.strictObject({
    categoryName: text(200).nullish().describe('The parent category; required with the subcategory flag.'),
    excludedIds: z.array(z.uuid()).max(2_000).describe('The complete list of excluded IDs.'),
    subcategory: z.boolean().default(false),
    version: version.optional(),
  }),
  answer: z.object({ ok: z.literal(true), version }),
  errors: ['not_found', 'conflict'],
})

export const configureAi = endpoint({
  method: 'POST',
  path: '/pulse/ai/configure',
  summary: 'Set the factor weights per channel. All figures are recalculated from the stored factors.',
  access: 'session',
  body: z.strictObject({
    ai_configuration: z.strictObject({
      user_configuration: wholeTable.nullable().describe('Null resets to the defaults.'),
    }),
    version: version.optional(),
  }),
  answer: z.object({ ok: z.literal(true), version }),
  errors: ['conflict'],
})

export const configureGeneral = endpoint({
  method: 'POST',
  path: '/pulse/general/configure',
  summary: 'Set the first-response targets per channel, in minutes.',
  access: 'session',
  body: z.strictObject({
    general_configuration: z.strictObject({
      channel_sla: z.strictObject({
        user_configuration: slaTable.nullable().describe('Null resets to the defaults.'),
      }),
    }),
    version: version.optional(),
  }),
  answer: z.object({ ok: z.literal(true), version }),
  errors: ['conflict'],
})

export const storeCategories = endpoint({
  method: 'POST',
  path: '/common/account-categories',
  summary: 'Replace the list of categories. A category with an ID keeps its tickets when it is renamed.',
  access: 'session',
  body: z.strictObject({ categories: categoryList, version: version.optional() }),
  answer: z.object({
    data: z.array(accountCategory),
    version,
    ticketsToRecategorize: z.int(),
  }),
  errors: ['conflict', 'not_found'],
})

const affected = z.object({
  kind: z
    .enum(['renamed', 'deleted', 'returned', 'removed_from_figures', 'added_to_figures'])
    .describe(
      'Excluding a category or marking it as spam removes its tickets from the figures. Undoing a change moves its tickets back.',
    ),
  category: z.string(),
  subcategory: z.string().nullable(),
  tickets: z.int(),
})

export const categoryImpact = endpoint({
  method: 'POST',
  path: '/pulse/category/impact',
  summary:
    'Preview a change to the category list: the tickets affected by each rename, deletion, exclusion or spam mark, for all time.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ categories: categoryList }),
  answer: z.object({ data: z.array(affected) }),
  errors: ['not_found'],
})

const section = z.enum(['categories', 'ai', 'sla', 'account', 'adjustment'], {
  error: 'Use categories, ai, sla, account or adjustment.',
})
export type SettingsSection = z.infer<typeof section>

const change = z.object({
  change: z.int(),
  section,
  summary: z.string().describe('The change in one sentence.'),
  by: z.string(),
  at: z.string(),
  undoes: z.int().nullable(),
  undone: z.boolean(),
  undoable: z.boolean(),
})
export type SettingsChange = z.infer<typeof change>

export const settingsHistory = endpoint({
  method: 'GET',
  path: '/settings/history',
  summary: 'The history of settings changes, newest first.',
  access: 'session',
  query: z.object({ section: section.optional(), before: z.coerce.number().int().min(1).optional() }),
  answer: z.object({ data: z.array(change), more: z.boolean() }),
  errors: [],
})

export const undoImpact = endpoint({
  method: 'GET',
  path: '/settings/history/{change}/impact',
  summary:
    'Preview undoing a change: the tickets it would affect, for all time. Empty for changes that move no tickets.',
  access: 'session',
  params: z.object({ change: z.coerce.number().int().min(1) }),
  answer: z.object({ data: z.array(affected) }),
  errors: ['not_found', 'conflict'],
})

export const undoChange = endpoint({
  method: 'POST',
  path: '/settings/history/{change}/undo',
  summary: 'Undo a change. The undo is itself recorded as a change.',
  access: 'session',
  params: z.object({ change: z.coerce.number().int().min(1) }),
  body: z.strictObject({ version: version.optional() }),
  answer: z.object({ ok: z.literal(true), version }),
  errors: ['not_found', 'conflict'],
})

export const settingsProgress = endpoint({
  method: 'GET',
  path: '/settings/progress',
  summary: 'Background work after a change: recategorization of tickets and recalculation of figures.',
  access: 'session',
  answer: z.object({
    data: z.object({
      recategorization: z.object({ total: z.int(), done: z.int() }).nullable(),
      recalculating: z.boolean().describe('Figures are being recalculated with new weights or targets.'),
    }),
  }),
  errors: [],
})

const movedScore = z.object({ before: z.number().nullable(), after: z.number().nullable(), n: z.int() })

export const previewWeights = endpoint({
  method: 'POST',
  path: '/pulse/ai/preview',
  summary: 'Preview how different weights would affect the tickets in a period.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ai_configuration: z.strictObject({ user_configuration: wholeTable }),
    dateRange,
    timezone,
  }),
  answer: z.object({
    data: z.object({
      overview: movedScore,
      categories: z.array(movedScore.extend({ name: z.string() })),
      agents: z
        .array(
          movedScore.extend({
            agent_name: z.string(),
            rankBefore: z.int().nullable(),
            rankAfter: z.int().nullable(),
          }),
        )
        .describe('All agents who are in the top ten before or after the change.'),
      sample: z
        .object({ tickets: z.int(), of: z.int() })
        .nullable()
        .describe('Null when every ticket in the period was counted.'),
    }),
  }),
  errors: [],
})
