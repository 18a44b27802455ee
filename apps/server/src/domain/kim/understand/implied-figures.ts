import type { FigureId } from '../figures.ts'
import { byVolume } from './question-hints.ts'
import type { RankedThings } from './ranked-things.ts'
import type { Reading } from './reading.ts'
import type { Movement, Order, Understood } from './understood-question.ts'

interface Implying {
  reading: Reading
  ranked: RankedThings
  divided: { dimension: NonNullable<Understood['dimension']>; isAsked: boolean } | null
  ordered: Order | null
  movement: Movement | null
  /** Whether tickets about a topic are counted, over time or in total. */
  counts: boolean
  twoPeriods: boolean
  comparing: boolean
  isComparative: boolean
  against: boolean
}

/** Adds the figures that a question means without naming them, such as tickets in “late deliveries per week”. */
export function addImpliedFigures(figures: FigureId[], implying: Implying): void {
  const { reading, ranked, ordered, movement, comparing, isComparative } = implying
  const question = reading.original
  const add = (id: FigureId) => {
    if (!figures.includes(id)) figures.push(id)
  }
  const hasNone = () => figures.length === 0
  const isOnlyCount = () => !figures.some(id => id !== 'tickets')
  if (ranked.isContest && isOnlyCount() && (ordered === 'fast' || ordered === 'slow')) add('first')
  // “Which topics went up most” counts tickets. Only agents and groups are judged by their score.
  const isTopic = ranked.dimension !== null && byVolume.has(ranked.dimension)
  if (movement === 'up' && (isTopic || /\bgr[eo]w\w*\b/.test(question)) && hasNone()) add('tickets')
  if (movement === 'down' && /\bshr[au]nk\b/.test(question) && hasNone()) add('tickets')
  if (hasNone() && (isWork(question, implying) || isCounted(question, implying))) add('tickets')
  // “Are we slower than in September” is about the first reply.
  const isSpeed = /\b(?:slower|faster|quicker)\b/.test(question)
  const comparesNames = comparing && ranked.rivals.length > 1
  if (isSpeed && (comparing || implying.against)) reading.takeAll('slower|faster|quicker')
  // “Do warranty claims run longer than spare parts” is about the time until they are resolved.
  if (comparesNames && isOnlyCount() && /\b(?:longer|shorter)\b/.test(question)) add('resolution')
  // “Do we get more praise or more complaints” counts both.
  if (ranked.rivals.length > 1 && hasNone() && /\b(?:more|fewer)\b.+\bor\b/.test(question)) add('tickets')
  if (comparesNames) reading.takeAll('higher|lower|better|worse|longer|shorter')
  if (isSpeed && (isOnlyCount() || (comparesNames && !figures.includes('resolution')))) add('first')
  // The comparative was already consumed, but it names the figure.
  if (isComparative && /\bhappier\b/.test(question)) add('csat')
  if (isComparative && hasNone() && /\b(?:busier|quieter|calmer)\b/.test(question)) add('tickets')
}

/** “Which channels does Rui work on” counts his tickets. */
const isWork = (question: string, { divided, ranked, ordered }: Implying) =>
  divided?.isAsked === true &&
  divided.dimension !== 'agent' &&
  ranked.sides.some(one => one.kind === 'agent') &&
  !ordered &&
  /\b(?:work\w* (?:on|with|in)|handl\w+|does|do|gets?|takes?|cover\w*|deal\w* with)\b/.test(question)

/** “Late deliveries per week”, “wrong address this month vs last” count tickets. */
function isCounted(question: string, { ranked: { sides }, ordered, counts, twoPeriods }: Implying): boolean {
  // “Text messages per day”
  const isOfChannel = /\b(?:per|each|every|a) (?:hour|day|week|month)\b/.test(question)
  const isOfTopic = sides.some(
    one => one.kind === 'category' || one.kind === 'subcategory' || (isOfChannel && one.kind === 'channel'),
  )
  const asksHow = /\b(?:how (?:is|are|was|were|did|does|do)|doing|perform\w*|better|worse|improv\w*)\b/.test(
    question,
  )
  return (
    isOfTopic && !asksHow && !ordered && (counts || (twoPeriods && !sides.some(one => one.kind === 'agent')))
  )
}
