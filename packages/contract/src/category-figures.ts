import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { average, customerRatings } from './figures.ts'
import { answerQuery, comparison, flatRange, inOrder } from './filters.ts'
import { text } from './text.ts'

const performer = z.object({
  agent_id: z.string(),
  name: z.string(),
  averageCSAT: z.number(),
  count: z.int(),
})

const categoryRow = z.object({
  name: z.string(),
  count: z.int(),
  averageCSAT: average,
  csatCount: z.int(),
  ratings: customerRatings,
  isSpam: z.boolean(),
  topPerformer: z.string().nullable(),
  lowPerformer: z.string().nullable(),
  performers: z.object({ top: performer.nullable(), low: performer.nullable() }).optional(),
  previous: z.object({ count: z.int(), averageCSAT: average }).optional(),
})

const subcategoryRow = z.object({
  name: z.string(),
  count: z.int(),
  csat_score: average,
  csatCount: z.int(),
  ratings: customerRatings,
  topPerformer: z.string().nullable(),
  lowPerformer: z.string().nullable(),
  performers: z.object({ top: performer.nullable(), low: performer.nullable() }).optional(),
})

export const categories = endpoint({
  method: 'GET',
  path: '/common/category',
  summary: 'Categories with their figures for a period, and all subcategories.',
  access: 'session',
  query: z.strictObject(flatRange).superRefine(inOrder),
  answer: z.object({
    categoriesArray: z.array(categoryRow),
    sortedSubcategories: z
      .array(subcategoryRow.extend({ category: z.string() }))
      .describe('Performers are not included; POST /common/subcategory returns them.'),
    spamCount: z.int(),
  }),
  errors: [],
})

export const searchCategories = endpoint({
  method: 'POST',
  path: '/common/category/search',
  summary: 'Categories for a period and filters, with their best and weakest agents.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ...answerQuery,
    compare: comparison,
    options: z
      .strictObject({
        includePerformers: z.boolean().optional(),
        includeSpamCount: z.boolean().optional(),
        includePrevious: z.boolean().optional(),
      })
      .optional(),
  }),
  answer: z.object({
    categoriesArray: z.array(categoryRow),
    metadata: z.object({
      categories: z.int(),
      totalTickets: z.int(),
      spamCount: z.int().optional().describe('Scored tickets in categories marked as spam.'),
      performersRule: z.string(),
    }),
  }),
  errors: [],
})

export const subcategories = endpoint({
  method: 'POST',
  path: '/common/subcategory',
  summary: 'The subcategories of one category, most tickets first.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ ...answerQuery, category: text(200).min(1) }),
  answer: z.object({ subcategories: z.array(subcategoryRow) }),
  errors: [],
})
