import type { AccountProfile, AgentProfile } from './accounts/profile.ts'
import type { Calendar } from './calendar.ts'
import type { agent as agentPhrases } from './content/agent-phrases.ts'
import type { customer as customerPhrases } from './content/customer-phrases.ts'
import type { Customer } from './customers.ts'
import type { Random } from './random.ts'
import { expand, fits, type Phrase } from './template.ts'
import type { TicketDetails } from './ticket-details.ts'
import type { Topic } from './topic.ts'
import type { DemoChannel, DemoMessage, Language } from './types.ts'
import type { DayPlan } from './volume.ts'
import type { WritingStyle } from './writing-style.ts'

export type PhraseLists<T> = Partial<Record<keyof T, Phrase[]>>

/** All phrases in one language. Missing lists are skipped. */
export interface Pack {
  language: Language
  customer: PhraseLists<typeof customerPhrases>
  agent: PhraseLists<typeof agentPhrases>
}

/** The data shared by all tickets in a run. */
export interface GeneratorContext {
  account: AccountProfile
  calendar: Calendar
  seed: number
  today: number
  /** The current time. Later events are left out. */
  until: number
}

/** Everything needed to generate one ticket's conversation. */
export interface Scene {
  account: AccountProfile
  calendar: Calendar
  random: Random
  details: TicketDetails
  pack: Pack
  topic: Topic
  channel: DemoChannel
  day: DayPlan
  /** Whether the ticket is affected by the courier strike. */
  struck: boolean
  customer: Customer
  style: WritingStyle
  ticketId: number
  used: Set<Phrase>
  /** Tags set so far. They make sure that answers match their questions. */
  tags: Set<string>
  /** Whether the current speaker uses contractions. */
  casual: boolean
}

export interface Draft {
  authorType: DemoMessage['authorType']
  authorName: string
  body: string
  public: boolean
  at: number
}

/**
 * Picks a matching phrase from the list, preferably one not used yet in this ticket, and fills it in. Returns an empty
 * string if no phrase matches.
 */
export function say(scene: Scene, list: Phrase[] | undefined): string {
  if (!list || list.length === 0) return ''
  let chosen = scene.random.pick(list)
  for (let tries = 0; tries < 5 && !fresh(scene, chosen); tries++) chosen = scene.random.pick(list)
  if (!fresh(scene, chosen)) {
    const fitting = list.filter(phrase => fits(phrase, scene.tags))
    const unused = fitting.filter(phrase => !scene.used.has(phrase))
    if (fitting.length === 0) return ''
    chosen = scene.random.pick(unused.length > 0 ? unused : fitting)
  }
  return use(scene, chosen)
}

/** Like `say`, but never repeats a phrase. */
export function sayNew(scene: Scene, list: Phrase[]): string {
  return list.some(phrase => fresh(scene, phrase)) ? say(scene, list) : ''
}

/** Like `say`, but picks from the few phrases that this agent prefers. */
export function sayByHabit(scene: Scene, agent: AgentProfile, list: Phrase[] | undefined): string {
  if (!list || list.length === 0) return ''
  const chosen = list[(agent.id * 7 + scene.random.int(0, 3) * 5) % list.length]
  return chosen && fresh(scene, chosen) ? use(scene, chosen) : say(scene, list)
}

function fresh(scene: Scene, phrase: Phrase): boolean {
  return !scene.used.has(phrase) && fits(phrase, scene.tags)
}

function use(scene: Scene, phrase: Phrase): string {
  scene.used.add(phrase)
  for (const tag of phrase.sets) scene.tags.add(tag)
  return expand(phrase, scene.random, scene.details, scene.casual)
}

export function isWritten(channel: DemoChannel): boolean {
  return channel === 'email' || channel === 'api' || channel === 'others' || channel === 'side_conversation'
}

export function isLive(channel: DemoChannel): boolean {
  return channel === 'live_chat' || channel === 'voice'
}
