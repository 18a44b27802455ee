import type { ChannelId } from '@pulse/contract'
import { channelWords, type NameKind } from '../vocabulary.ts'
import type { Mention } from './name-mentions.ts'
import { wordsOf } from './name-words.ts'
import type { Understood } from './understood-question.ts'

/** In “what share of delivery issues is late delivery”, the category is the whole. */
export const isWithinCategory = (mentions: readonly Pick<Mention, 'kind' | 'key' | 'within'>[]) =>
  mentions.some(one => one.kind === 'category') &&
  mentions.some(one => one.kind === 'subcategory') &&
  mentions.every(one =>
    one.kind === 'subcategory'
      ? mentions.some(other => other.kind === 'category' && other.key === one.within)
      : one.kind === 'category',
  )

/** “Share of live chat by month”: the whole includes the other channels. */
export const isShareOverTime = (one: Understood) =>
  one.intent === 'trend' &&
  one.asksShare &&
  one.part === null &&
  one.figures.every(id => id === 'tickets') &&
  one.mentions.length > 0 &&
  one.mentions.every(({ excluded, kind }) => !excluded && kind !== 'rating') &&
  new Set(one.mentions.map(({ kind }) => kind)).size === 1

const shareOf = '(?:share|part|percent(?:age)?|%|proportion|portion|fraction|many|much)'
/** “what share of Ken's tickets was Delivery issues” */
const wholeFirst = new RegExp(
  `\\b${shareOf} of (?<whole>.+?) (?:was|were|is|are|came|come|comes|went|goes|go|fell|falls|belongs?|belonged)\\b(?<part>.*)$`,
)
/** “of all tickets in Delivery issues, how many percent came by email”, “in the evening, what share is chat” */
const wholeBefore = new RegExp(
  `^(?:(?:out )?of|on|in|at|during|after|before|over|for|within|among) (?<whole>.+?) (?:how many|what|which|how much)(?: \\S+)? ?${shareOf}?\\b(?<part>.*)$`,
)
/** “Mei's share of billing tickets”, “Rui and Ananya make how many percent of Escalations” */
const partFirst = new RegExp(`^(?<part>.+?) ${shareOf} of (?<whole>.+)$`)

/** Wholes described by a condition rather than a name, such as “weekend work” or “tickets under 2”. */
const selected =
  /\b(?:week ?ends?|week ?days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|daytime|\d{1,2} ?(?:am|pm)|noon|under|over|below|above|at (?:least|most)|re ?opened|breach\w*|mention\w*)\b/

const ratingWords =
  /\b(?:(?:good|bad|positive|negative|poor) (?:customer )?(?:ratings?|reviews?)|rated (?:good|bad)|thumbs (?:up|down))\b/
/** “Delivery's share of all bad ratings” */
const allRatings = new RegExp(
  `^(?<part>.+?) ${shareOf} of (?<whole>all (?:the |our )?(?:good|bad) ratings.*)$`,
)

/** In “of all bad ratings, how many percent belong to Delivery issues”, the ratings are the whole. */
export function partOfRatings(question: string, mentions: readonly Mention[]): NameKind | null {
  const others = mentions.filter(one => one.kind !== 'rating')
  if (others.length === 0 || others.length === mentions.length) return null
  for (const pattern of [wholeFirst, wholeBefore, allRatings]) {
    const { whole = '', part = '' } = pattern.exec(question)?.groups ?? {}
    const kinds = new Set(others.map(one => one.kind))
    const [kind] = kinds
    if (
      kind &&
      kinds.size === 1 &&
      ratingWords.test(whole) &&
      !ratingWords.test(part) &&
      mentions.every(one => !one.excluded) &&
      others.every(one => isIn(part, one) && !isIn(whole, one))
    )
      return kind
  }
  return null
}

const ratedWords = /\b(?:un)?rated\b|\b(?:ratings?|reviews?)\b/

/** In “what percentage of email tickets received any rating”, the rated tickets are the part. */
export function partOfRated(question: string, mentions: readonly Mention[]): 'rating' | null {
  const rated = mentions.filter(one => one.kind === 'rating')
  if (rated.length === 0 || !rated.every(one => one.excluded)) return null
  if (mentions.some(one => one.kind !== 'rating' && one.excluded)) return null
  const whole = ofWhole.exec(question)?.groups?.whole
  // “What proportion gets rated at all” is about all tickets.
  const isNamed = whole !== undefined || rated.length === mentions.length
  return isNamed && !ratedWords.test(whole ?? '') ? 'rating' : null
}
const ofWhole = new RegExp(
  `\\b${shareOf} of (?<whole>.+?) (?:was|were|is|are|went|go|goes|got|gets?|received?|have|has|had|did|do|stay(?:ed)?|remain(?:ed)?|left|with|without)\\b`,
)

const ofTheir = new RegExp(
  `\\b${shareOf} of (?:his|her|their) (?:own )?(?:\\S+ )?(?:tickets|cases|work|conversations)\\b`,
)

const dayWords = /\b(?:week ?ends?|week ?days?|working days|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/
const hourWords =
  /\b(?:mornings?|afternoons?|evenings?|nights?|daytime|noon|midday|lunch|(?:after|before|until|from|past|at|between) \d{1,2}(?::\d\d)?(?: ?(?:am|pm))?|\d{1,2} ?(?:am|pm))\b/

/** In “on weekdays, what share was closed after 5 pm”, the hours are the part of the weekdays' tickets. */
export function partOfDays(question: string, { weekdays, hours }: Pick<Understood, 'weekdays' | 'hours'>) {
  if (!weekdays || !hours) return null
  for (const pattern of [wholeFirst, wholeBefore]) {
    const { whole = '', part = '' } = pattern.exec(question)?.groups ?? {}
    if (dayWords.test(whole) && !hourWords.test(whole) && hourWords.test(part) && !dayWords.test(part))
      return 'hours'
    if (hourWords.test(whole) && !dayWords.test(whole) && dayWords.test(part) && !hourWords.test(part))
      return 'weekdays'
  }
  return null
}

/** In “what share of Ken's tickets was Delivery issues”, the category is the part. */
export function partOf(question: string, mentions: readonly Mention[]): NameKind | null {
  // In “what share of his tickets”, a name elsewhere is the whole.
  if (isWithinCategory(mentions) || ofTheir.test(question)) return null
  for (const pattern of [wholeFirst, wholeBefore, partFirst]) {
    const { whole = '', part = '' } = pattern.exec(question)?.groups ?? {}
    const kind = whole ? kindOfPart(whole, part, mentions) : null
    if (kind) return kind
  }
  return null
}

function kindOfPart(whole: string, part: string, mentions: readonly Mention[]): NameKind | null {
  const parts = mentions.filter(one => isIn(part, one) && !isIn(whole, one))
  const wholes = mentions.filter(one => isIn(whole, one) && !isIn(part, one))
  const kinds = new Set(parts.map(one => one.kind))
  const [kind] = kinds
  return kind &&
    kinds.size === 1 &&
    (wholes.length > 0 || (selected.test(whole) && !selected.test(part))) &&
    parts.length + wholes.length === mentions.length &&
    wholes.every(one => one.kind !== kind) &&
    mentions.every(one => !one.excluded && one.kind !== 'rating')
    ? kind
    : null
}

const isIn = (text: string, one: Mention) =>
  one.kind === 'channel'
    ? new RegExp(`\\b(?:${channelWords[one.key as ChannelId]})\\b`).test(text)
    : wordsOf(one).stems.some(word => word !== 'and' && text.includes(word))
