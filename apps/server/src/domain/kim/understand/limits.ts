import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { FigureId } from '../figures.ts'
import { compared, comparison, comparisonOr, orMore } from './conditions.ts'
import type { Reading } from './reading.ts'
import type { Limit } from './understood-question.ts'

const rates: [FigureId, string][] = [
  ['reopens', 're ?open(?:s|ed|ing|ings)?(?: rates?)?'],
  ['kim', 'kim scores?'],
  [
    'sla',
    '(?:first )?(?:reply |answer |response )?(?:slas?(?: attainment| compliance)?|targets?)|(?:on time|in time) (?:first )?(?:answers|replies|responses)|(?:first )?(?:answers|replies|responses) (?:on|in) time',
  ],
]
const rate = `(?<what>${rates.map(([, words]) => words).join('|')})`
const rateOf = (what = ''): FigureId =>
  rates.find(([, words]) => new RegExp(`^(?:${words})$`).test(what))?.[0] ?? 'sla'
const percentage = '(?<n>\\d+(?:\\.\\d+)?) ?(?:%|percent)'
/** “Did we meet the target in at least 90% of replies” */
const meets = '(?:(?:meet|met|meeting|hit|hitting|reach|reached|keep|kept) (?:(?:the|our) )?)?'
const ofReplies =
  '(?: of (?:(?:all|the|our|first) )*(?:repl(?:y|ies)|responses|answers|tickets|cases|conversations))?'
const has = '(?:(?:with|has|have|had|whose|having) )?(?:(?:an?|the|their) )?'

const things =
  'ones|those|people|agents|reps|categories|subcategories|channels|groups|teams|forms|days|weeks|months|hours|weekdays'
const lead = `(?:(?:only|just|but only)?(?: for)?(?: the)? ?(?<things>${things}) )?${has}(?:handled )?`
const noun = '(?:resolved )?(?:tickets|cases|conversations)'

/** Limits on rates and on ticket counts: “reopen rate above 8%”, “over 15% reopens”, “at least 20 tickets”. */
export function takeLimits(reading: Reading): { limits: Limit[]; things: Dimension | null } {
  const ofRates = [
    ...reading.takeAll(
      `${meets}${has}${rate}(?: (?:is|was|are|were|of|that is|in|for|with|on|by|¦))* ${compared} ${percentage}${ofReplies}`,
    ),
    ...reading.takeAll(
      `${has}${rate}(?: (?:is|was|are|were|of|that is))* ${compared} (?<n>\\d{2,3})(?! ?(?:tickets|minutes|hours|days))`,
    ),
    ...reading.takeAll(
      `${has}${compared} ${percentage} (?:of )?(?:(?:their|its|the|all|his|her|our) )*(?:tickets )?(?:(?:were|was|got|being|are|get|that|been) )*${rate}`,
    ),
    // “under 40% on the first reply target”
    ...reading.takeAll(
      `(?:(?:is|are|was|were|sits?|stays?|scores?|scored) )?${compared} ${percentage} (?:on|for|in|at|with) (?:(?:the|our|their|his|her|its) )*${rate}`,
    ),
  ].map(
    ({ groups = {} }): Limit => ({
      figure: rateOf(groups.what),
      is: comparison(groups.is),
      value: Number(groups.n),
    }),
  )
  // “missed the SLA more than 5 times”
  const ofBreaches = reading
    .takeAll(
      `(?:breached sla|sla breaches) (?:${compared}) (?<n>\\d+)(?: times)?|${has}${compared.replace('<is>', '<is2>')} (?<n2>\\d+) (?:breached sla|sla breaches)(?: times)?`,
    )
    .map(
      ({ groups = {} }): Limit => ({
        figure: 'breaches',
        is: comparison(groups.is ?? groups.is2),
        value: Number(groups.n ?? groups.n2),
      }),
    )
  // “a reopen rate of 0%”
  const exact = reading.takeAll(`${has}${rate} (?:of|is|at|was) (?:exactly )?(?<n>0|100) ?(?:%|percent)`).map(
    ({ groups = {} }): Limit => ({
      figure: rateOf(groups.what),
      is: groups.n === '0' ? 'atMost' : 'atLeast',
      value: Number(groups.n),
    }),
  )
  // “between 50 and 150 tickets”
  const between = reading.takeAll(`${lead}between (?<n>\\d+) and (?<m>\\d+) ${noun}`)
  const ranges = between.flatMap(({ groups = {} }): Limit[] => [
    { figure: 'tickets', is: 'atLeast', value: Number(groups.n) },
    { figure: 'tickets', is: 'atMost', value: Number(groups.m) },
  ])
  const found = [
    ...reading.takeAll(`${lead}(?<n>\\d+)(?<plus>\\+) ${noun}`),
    ...reading.takeAll(`${lead}(?<n>\\d+) ${orMore} (?:${noun}|(?=¦))`),
    ...reading.takeAll(`${lead}${compared} (?<n>\\d+) ${noun}`),
  ]
  const ofTickets = found.map(
    ({ groups = {} }): Limit => ({
      figure: 'tickets',
      is: groups.plus ? 'atLeast' : groups.or ? comparisonOr(groups.or) : comparison(groups.is),
      value: Number(groups.n),
    }),
  )
  // “Agents with at least 20 ratings”
  const ratings = reading.takeAll(
    `${lead}${compared} (?<n>\\d+) (?:customer )?ratings(?: (?:each|in total|overall))?`,
  )
  const ofRatings = ratings.map(
    ({ groups = {} }): Limit => ({
      figure: 'goodRatings',
      is: comparison(groups.is),
      value: Number(groups.n),
      counts: true,
    }),
  )
  const named = [...between, ...found, ...ratings].map(
    ({ groups = {} }) => limited[groups.things ?? ''] ?? null,
  )
  return {
    limits: [...ofRates, ...exact, ...ofBreaches, ...ranges, ...ofTickets, ...ofRatings],
    things: named.find(one => one !== null) ?? null,
  }
}

/** The dimension a limit applies to, if only the limit names it: “only agents with at least 20 tickets”. */
const limited: Record<string, Dimension> = {
  ...{
    people: 'agent',
    agents: 'agent',
    reps: 'agent',
    categories: 'category',
    subcategories: 'subcategory',
  },
  ...{ channels: 'channel', groups: 'group', teams: 'group', forms: 'form' },
}

const ofRatings = new RegExp(
  `(?:${compared} (?<n>\\d+)|(?<m>\\d+)(?:\\+| ${orMore})) (?:tickets )?(?:(?:bad|negative|poor|good|positive|great) (?:customer )?(?:ratings?|reviews?|feedback)|thumbs (?:up|down)|rated (?:bad|good))`,
)
const ofTotal = new RegExp(`${compared} (?<n>\\d+) tickets in total`)

/** “More than 5 bad ratings and at least 20 tickets”: only the first limit counts ratings. */
export function withLimitsOfAll(
  limits: readonly Limit[],
  question: string,
  rating: string | undefined,
): Limit[] {
  const counts = limits.filter(({ figure }) => figure === 'tickets')
  const isRange = counts.map(({ is }) => is).join() === 'atLeast,atMost'
  if ((rating !== 'good' && rating !== 'bad') || counts.length !== 2 || isRange) return [...limits]
  const { n, m } = ofRatings.exec(question)?.groups ?? {}
  const total = ofTotal.exec(question)?.groups?.n
  const matches = counts.filter(({ value }) => value === Number(n ?? m))
  const ofAll =
    total === undefined
      ? matches.length === 1
        ? counts.find(one => one !== matches[0])
        : undefined
      : counts.findLast(({ value }) => value === Number(total))
  return limits.map(one => (one === ofAll ? { ...one, ofAll: true } : one))
}

/** “bad ratings above 8%”: the rating itself was already read as a name. */
export function takeRatingLimit(reading: Reading, ratings: readonly string[]): Limit | null {
  const [rating, ...more] = ratings
  if (!rating || more.length > 0 || (rating !== 'good' && rating !== 'bad')) return null
  const { groups } =
    reading.take(
      `(?:¦ )?(?:(?:share|rate|percentage) )?(?:(?:is|was|are|were|of) )*${compared} ${percentage}(?: (?:of )?¦)?`,
    ) ?? {}
  if (!groups) return null
  return {
    figure: rating === 'good' ? 'goodRatings' : 'badRatings',
    is: comparison(groups.is),
    value: Number(groups.n),
  }
}
