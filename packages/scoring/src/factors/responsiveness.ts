import type { BusinessHours } from '../business-hours/index.ts'
import { businessMinutesBetween } from '../business-hours/index.ts'
import { isCourtesy, needsAnswer } from '../features/courtesy.ts'
import type { Turn } from '../features/reading.ts'
import type { Factor } from '../score.ts'
import { channelOf } from '../weights/index.ts'
import { brokenPromise } from './broken-promise.ts'
import { type Exchange, factorOf, type Said } from './exchange.ts'
import { type Inputs, learnedResponsiveness, unansweredShare } from './learned-scores.ts'

/** How long the customer waited for an answer, and the answer itself. */
interface Wait {
  minutes: number
  answer: Said | undefined
}

/** The score by waiting times alone. */
export interface ByTimes {
  score: number
  parts: (string | false | undefined)[]
  said: (Said | undefined)[]
  /** The customer's last message, if it needed an answer and got none. */
  unanswered: Said | undefined
}

/**
 * The first reply is compared with the account's target, and the longest later wait with twice the target. Null when
 * there are neither times nor a measurement by the helpdesk.
 */
export function byWaitingTimes(
  exchange: Pick<Exchange, 'conversation' | 'context' | 'reading'>,
): ByTimes | null {
  const { conversation, context, reading } = exchange
  const target = context.slaMinutes[channelOf(conversation.channel)]
  if (target === undefined || !(target > 0)) return null
  const waits = waitsOf(exchange)
  const measured = conversation.metrics?.first_response_minutes
  const given = typeof measured === 'number' && Number.isFinite(measured) && measured >= 0 ? measured : null
  const first = given ?? waits[0]?.minutes
  if (first === undefined) return null
  const later = waits.slice(1)
  const longest = later.reduce<Wait | undefined>(
    (most, w) => (most && most.minutes >= w.minutes ? most : w),
    undefined,
  )
  const firstScore = against(first, target, 0.5)
  const score = longest ? 0.7 * firstScore + 0.3 * against(longest.minutes, target * 2, 0.3) : firstScore
  const reopens = conversation.metrics?.reopens ?? 0
  const waited = (minutes: number) =>
    context.businessHours ? businessDuration(minutes) : `after ${duration(minutes)}`
  return {
    score: score - Math.min(0.6, 0.2 * Math.max(0, reopens)),
    parts: [
      `first reply ${given === null ? waited(first) : `after ${duration(first)}`}, target ${duration(target)}`,
      longest && `${later.length === 1 ? 'next' : 'slowest later'} reply ${waited(longest.minutes)}`,
      reopens > 0 && `reopened ${reopens === 1 ? 'once' : `${reopens} times`}`,
    ],
    said: [waits[0]?.answer, longest && longest.minutes > target ? longest.answer : undefined],
    unanswered: lastUnanswered(reading),
  }
}

function lastUnanswered({ turns }: Exchange['reading']): Said | undefined {
  const last = turns.at(-1)
  if (last?.side !== 'customer') return undefined
  const message = last.messages.findLast(one => needsAnswer(one, turns.at(-2)))
  const sentence = message?.sentences.findLast(s => s.words.length > 0)
  return message && sentence && { message, sentence }
}

/** How far the learned score can move from the score by times without another reason. */
const lowerBy = 0.6
const raiseBy = 1
const lowerByPromise = 2
const saysUnanswered = 0.3

/**
 * The score by waiting times, corrected by what labelers gave in similar conversations. It moves far only if the reason
 * says why: the last message got no reply, or a promise wasn't kept.
 */
export function responsiveness(exchange: Exchange, inputs: Inputs): Factor | null {
  const found = byWaitingTimes(exchange)
  if (!found) return null
  const { score, parts, said, unanswered } = found
  const isUnanswered = unanswered !== undefined && unansweredShare(inputs.shares) >= saysUnanswered
  const broken = isUnanswered ? undefined : brokenPromise(exchange.reading)
  const least = isUnanswered ? 0 : score - (broken ? lowerByPromise : lowerBy)
  const learned = learnedResponsiveness(score, unanswered !== undefined, inputs)
  const corrected = Math.min(score + raiseBy, Math.max(least, learned))
  const isLower = corrected < score - lowerBy
  return factorOf(
    corrected,
    [
      ...parts,
      isLower && isUnanswered && 'the customer’s last message got no reply',
      isLower && broken && `the promise for ${broken.day} wasn’t kept`,
    ],
    isLower ? [...said, unanswered ?? broken?.reminded] : said,
  )
}

/** The factor by waiting times alone, for conversations that the models can't read. */
export function plainResponsiveness(
  exchange: Pick<Exchange, 'conversation' | 'context' | 'reading'>,
): Factor | null {
  const found = byWaitingTimes(exchange)
  return found && factorOf(found.score, found.parts, found.said)
}

/**
 * Scores 4.4 at the target, 5 well before it, and less with every doubling past it. The numbers were chosen
 * to fit the labeled conversations, whose labelers were lenient about replies that missed the target.
 */
function against(minutes: number, target: number, perDoubling: number): number {
  return Math.min(5, Math.max(0, atTarget - perDoubling * Math.log2(Math.max(minutes, 0.01) / target)))
}

const atTarget = 4.4

function waitsOf({ context, reading }: Pick<Exchange, 'context' | 'reading'>): Wait[] {
  const waits: Wait[] = []
  let since: number | null = null
  for (const [i, turn] of reading.turns.entries()) {
    const first = turn.messages[0]
    if (!first) continue
    if (turn.side === 'customer') {
      since = waitsSince(turn, reading.turns[i - 1], turn === reading.customer[0])
      continue
    }
    if (since !== null && first.minutes !== null && first.minutes >= since) {
      waits.push({
        minutes: minutesBetween(since, first.minutes, context.businessHours),
        answer: firstWordsOf(turn),
      })
    }
    since = null
  }
  return waits
}

/** The wait starts at the first message that needs a reply, because a customer is not waiting after “thanks, bye”. */
function waitsSince(turn: Turn, before: Turn | undefined, opening: boolean): number | null {
  const wanting = turn.messages.find(message => needsAnswer(message, before))
  return (wanting ?? (opening ? turn.messages[0] : undefined))?.minutes ?? null
}

/** The first sentence of the answer after its greeting. */
function firstWordsOf({ messages }: Turn): Said | undefined {
  const message = messages[0]
  const sentence = message?.sentences.find(s => !isCourtesy(message, s))
  return message && sentence && { message, sentence }
}

function minutesBetween(from: number, to: number, hours: BusinessHours | undefined): number {
  return hours ? businessMinutesBetween(from, to, hours) : to - from
}

/** Formats business time in hours, never days, because the length of a business day differs between accounts. */
function businessDuration(minutes: number): string {
  return minutes === 0 ? 'outside business hours' : `after ${inHours(minutes)} of business hours`
}

/** “45 s”, “12 min”, “3 h 10 min”, “2 d 4 h”. */
export function duration(minutes: number): string {
  const hours = Math.floor(Math.round(minutes) / 60)
  if (hours < 48) return inHours(minutes)
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}

function inHours(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} s`
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const hours = Math.floor(whole / 60)
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`
}
