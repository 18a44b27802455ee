import { and, periodName } from '../markdown.ts'
import { conditionName } from '../reports/condition-name.ts'
import type { Scope } from '../tools.ts'
import type { Mention } from '../understand/name-mentions.ts'
import { takePeriods } from '../understand/period.ts'
import { Reading } from '../understand/reading.ts'
import type { Understood } from '../understand/understood-question.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { bare, superlative, weekdaysNamed } from './canonical-question.ts'
import { figurePart } from './figure-part.ts'
import { figureWords } from './figure-words.ts'
import { pageFilters } from './page-filters.ts'
import { capitalized, type Part, statistics } from './reading-part.ts'
import { figuresOf } from './same-meaning.ts'

export interface Read {
  understood: Understood
  /** The tickets the answer covers. */
  scope: Scope
  vocabulary: Vocabulary
  today: string
}

/** The parts of a question as it was understood, in the order of the chips. */
export function readingParts({ understood, scope, vocabulary, today }: Read): Part[] {
  const { startDate = '', endDate = '' } = scope
  // The page's dates can change before a choice is made, so each choice names the dates of this answer.
  const dated =
    understood.periods.length > 0 ? understood : { ...understood, periods: [{ startDate, endDate }] }
  return [
    figurePart(dated),
    ...nameParts(dated),
    ...pageFilters(scope, understood.mentions, vocabulary).map(plainPart('filter')),
    ...filterParts(dated),
    ...(understood.intent === 'ticket' || understood.intent === 'unanswered'
      ? []
      : [periodPart(dated, today)]),
    ...comparedParts(dated),
    ...orderParts(dated),
  ]
}

/** The reading in one line. */
export const textOf = (parts: readonly Part[]) => parts.map(part => part.label).join(', ')

const plainPart =
  (kind: Part['kind']) =>
  (label: string): Part => ({ kind, label, choices: [] })

const whom: ReadonlySet<Mention['kind']> = new Set(['agent', 'category', 'subcategory', 'group'])

function nameParts(one: Understood): Part[] {
  const isFilter = (name: Mention) => Number(name.excluded) * 2 + Number(!whom.has(name.kind))
  const ordered = one.mentions.toSorted((a, b) => isFilter(a) - isFilter(b))
  const byKind = Map.groupBy(ordered, name => `${name.kind} ${name.excluded}`)
  return [...byKind.values()].flatMap(names => {
    const [first] = names
    if (!first) return []
    const listed = and(names.map(bare))
    const without: Understood = { ...one, mentions: one.mentions.filter(name => !names.includes(name)) }
    return [
      {
        kind: whom.has(first.kind) && !first.excluded ? ('whom' as const) : ('filter' as const),
        label: ratedLabel(names) ?? (first.excluded ? `without ${listed}` : inWords(first, listed)),
        choices: [{ label: first.excluded ? `Include ${listed}` : `Remove ${listed}`, asks: without }],
      },
    ]
  })
}

/** The label for two excluded ratings that leave only the tickets with a rating, or only those without one. */
function ratedLabel(names: readonly Mention[]): string | null {
  const keys = names.filter(one => one.kind === 'rating' && one.excluded).map(one => one.key)
  if (keys.length !== 2) return null
  return keys.includes('good') && keys.includes('bad')
    ? 'without a rating'
    : keys.includes('offered') && keys.includes('unoffered')
      ? 'with a rating'
      : null
}

function inWords({ kind }: Mention, listed: string): string {
  switch (kind) {
    case 'channel':
      return `${listed} only`
    case 'rating':
      return listed
    case 'group':
      return `group ${listed}`
    case 'form':
      return `form ${listed}`
    default:
      return listed
  }
}

function filterParts(one: Understood): Part[] {
  const { conditions, limits, text, weekdays, hours } = one
  const remove = (label: string, asks: Understood): Part => ({
    kind: 'filter',
    label,
    choices: [{ label: 'Remove this filter', asks }],
  })
  return [
    ...conditions.map(each =>
      remove(
        `${one.intent === 'having' && (each.measure === 'firstResponse' || each.measure === 'resolution') ? statistics[one.statistic] : ''}${conditionName(each)}`,
        { ...one, conditions: conditions.filter(other => other !== each) },
      ),
    ),
    ...limits.map(each =>
      remove(
        `${each.ofAll ? 'all ' : ''}${each.counts ? 'ratings' : figureWords[each.figure]} ${limitWords[each.is]} ${each.value}`,
        {
          ...one,
          limits: limits.filter(other => other !== each),
        },
      ),
    ),
    ...(one.relative
      ? [plainPart('filter')(`${figureWords[one.figures[0] ?? 'csat']} ${one.relative} the overall mean`)]
      : []),
    ...(text ? [remove(`mentioning “${text}”`, { ...one, text: null })] : []),
    ...(weekdays && !one.otherWeekdays
      ? [remove(`on ${weekdaysNamed(weekdays)}`, { ...one, weekdays: null })]
      : []),
    ...(hours && !one.otherHours ? [remove(hours.name, { ...one, hours: null })] : []),
  ]
}

const limitWords = { over: 'over', under: 'under', atLeast: 'at least', atMost: 'at most' } as const

function periodPart(one: Understood, today: string): Part {
  const [shown, ...others] = one.periods
  const choices = ['Last week', 'This month', 'Last month', 'Last 30 days'].flatMap(label => {
    const [period] = takePeriods(new Reading(label), today)
    const isShown = period?.startDate === shown?.startDate && period?.endDate === shown?.endDate
    return period && !isShown ? [{ label, asks: { ...one, periods: [period, ...others] } }] : []
  })
  const intent = one.intent === 'figure' ? 'compare' : one.intent
  const compared: Understood = { ...one, intent, withPrevious: true }
  return {
    kind: 'period',
    label: shown ? periodName(shown) : '',
    choices: [
      ...choices,
      ...(others.length === 0 && !one.withPrevious
        ? [{ label: 'Compare with the previous period', asks: compared }]
        : []),
    ],
  }
}

const against = {
  rest: 'compared with the rest',
  ownRest: 'compared with their other tickets',
  team: 'compared with the team',
  otherDays: 'compared with the other days',
  otherTickets: 'compared with the other tickets',
} as const

const againstName = (side: keyof typeof against, { conditions }: Understood) =>
  side === 'otherTickets' && conditions.length > 1 ? 'compared with each other' : against[side]

function comparedParts(one: Understood): Part[] {
  const [shown, ...others] = one.periods
  const choices = [
    {
      label: 'Remove the comparison',
      asks: {
        ...one,
        intent: one.intent === 'compare' ? ('figure' as const) : one.intent,
        withPrevious: false,
        periods: shown ? [shown] : [],
      },
    },
  ]
  return [
    ...others.map(
      (period): Part => ({ kind: 'compared', label: `compared with ${periodName(period)}`, choices }),
    ),
    ...(others.length === 0 && one.withPrevious
      ? [{ kind: 'compared' as const, label: 'compared with the previous period', choices }]
      : []),
    ...(one.against
      ? [{ kind: 'compared' as const, label: againstName(one.against, one), choices: sidesFor(one) }]
      : []),
    ...(one.weekdays && one.otherWeekdays
      ? [
          {
            kind: 'compared' as const,
            label: `${weekdaysNamed(one.weekdays)} and ${weekdaysNamed(one.otherWeekdays)}`,
            choices: [one.weekdays, one.otherWeekdays].map(weekdays => ({
              label: `Only ${weekdaysNamed(weekdays)}`,
              asks: { ...one, intent: 'figure' as const, weekdays, otherWeekdays: null },
            })),
          },
        ]
      : []),
    ...(one.hours && one.otherHours
      ? [
          {
            kind: 'compared' as const,
            label: `${one.hours.name} and ${one.otherHours.name}`,
            choices: [
              {
                label: `Only ${one.hours.name}`,
                asks: { ...one, intent: 'figure' as const, otherHours: null },
              },
              {
                label: `Only ${one.otherHours.name}`,
                asks: { ...one, intent: 'figure' as const, hours: one.otherHours, otherHours: null },
              },
            ],
          },
        ]
      : []),
  ]
}

/** The choices for a comparison: compare with something else, or remove the comparison. */
function sidesFor(one: Understood): Part['choices'] {
  const alone = { label: 'Remove the comparison', asks: { ...one, intent: 'figure' as const, against: null } }
  if (one.against === 'otherDays' || one.against === 'otherTickets') return [alone]
  const other = one.against === 'rest' ? ('team' as const) : ('rest' as const)
  return [{ label: capitalized(against[other]), asks: { ...one, against: other } }, alone]
}

function orderParts(one: Understood): Part[] {
  const { order, top, nth } = one
  if (!order && !top) return []
  const words = [
    ...(top ? [`${top}`] : []),
    ...(one.intent === 'unanswered' && !one.dimension
      ? ['oldest first']
      : order
        ? [
            `${one.intent === 'movers' ? changeFirst(one) : superlative({ ...one, figures: figuresOf(one) })} first`,
          ]
        : ['at most']),
  ]
  return [plainPart('order')(nth ? `number ${nth}, ${words.join(' ')}` : words.join(', '))]
}

const changeNames = { better: 'improvement', worse: 'decline', up: 'increase', down: 'drop' } as const

/** A ranking by change starts with the biggest change, which isn't the highest figure. */
const changeFirst = ({ order, movement }: Understood) =>
  `${order === 'least' ? 'smallest' : 'biggest'} ${changeNames[movement ?? 'better']}`
