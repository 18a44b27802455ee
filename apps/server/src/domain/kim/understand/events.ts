import { month } from './calendar.ts'

const date = `(?:\\d{4}-\\d{2}-\\d{2}|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}(?![a-z])|${month}(?![a-z])\\.? (?:the )?\\d{1,2}(?:st|nd|rd|th)?\\b(?!:)|the \\d{1,2}(?:st|nd|rd|th)(?! of)|\\d{1,2}[./]\\d{1,2}\\.?(?:20\\d\\d)?)`
const dateOrMonth = `(?:${date}|(?:early |mid[ -]|late |(?:the )?(?:start|beginning|end|middle) of )?${month}(?![a-z]))`

const happening = "(?:[\\p{L}\\d'’&/-]+ ){1,9}?"
const event = new RegExp(
  `\\b(?<side>ever since|since|after|before|until|following|prior to|because of|due to)(?<what> (?:the|our|that|this|we|they|he|she|a|an|i|\\p{Lu}\\p{L}+|all|those|these|new|\\p{L}+ing) ${happening})\\(?(?:(?:on|in|from|of|around|back on|back in|dated|at|was|,) ?)*(?<date>${dateOrMonth})\\)?`,
  'giu',
)

/** “the 20 October strike” */
const named = new RegExp(
  `(?:(?<after>(?:after|since|following)) (?:the )?)?(?<date>${date})(?<what> (?:strike|outage|incident|launch|relaunch|release|update|rollout|roll-out|sale|storm|heatwave|migration|switch|move|training|promo|promotion|campaign|mailing|price change|crash|redesign|changeover|go-live))\\b`,
  'giu',
)

const telling =
  /\b(?:noon|midday|midnight|lunch|[ap]m|csat|sla|frt|scores?|tickets?|tix|ratings?|reopen\w*|compared|versus|vs|than|how|what|which|who|between|and (?:before|after)|at least|more|fewer|less|weeks?|days?|months?|hours?|minutes?|week|first (?:reply|response|answer)|resolution|targets?|deadlines?|(?:by|per|each) (?:agent|group|team|channel|category|subcategory|form))\b/i

export interface Dated {
  text: string
  /** What happened on the date. It only explains why the date was chosen. */
  events: string[]
}

/** “since the strike on 20 October” means “since 20 October”. */
export function withoutEvents(question: string): Dated {
  const events: string[] = []
  const text = question
    .replaceAll(named, (...found) => {
      const { after, date: on = '', what = '' } = groupsOf(found)
      events.push(what.trim())
      return after ? `since ${on}` : on
    })
    .replaceAll(event, (...found) => {
      const { side = '', what = '', date: on = '' } = groupsOf(found)
      if (telling.test(what) || startsDate.test(what)) return String(found[0])
      events.push(what.trim())
      const isOver = /\b(?:end(?:ed|s)?|over|finished|stopped|expired|closed)\b/i.test(what)
      return `${/^(?:ever since|before|until|prior)/i.test(side) || isOver ? side : 'since'} ${on}`
    })
  return { text, events }
}

/** Words that are part of the date itself. */
const startsDate =
  /\d(?:st|nd|rd|th)? $|^ (?:the |our |this |that |last |a )?(?:start|beginning|begin|end|middle|week|weekend|month|first|second|third|last|mid|early|late|quarter|year|summer|autumn|whole|entire)(?: half| week| day| part)?(?: of| in)?(?: the)? $/i

const groupsOf = (found: unknown[]): Record<string, string | undefined> => {
  const groups = found.at(-1)
  return typeof groups === 'object' && groups !== null ? (groups as Record<string, string | undefined>) : {}
}
