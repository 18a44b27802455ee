import type { AccountProfile, AgentProfile } from './accounts/profile.ts'
import type { Calendar } from './calendar.ts'
import type { agent as agentMoves } from './content/agent-moves.ts'
import type { customer as customerMoves } from './content/customer-moves.ts'
import type { Facts } from './facts.ts'
import type { Manner } from './manner.ts'
import type { Customer } from './people.ts'
import type { Random } from './random.ts'
import { expand, fits, type Phrase } from './template.ts'
import type { Topic } from './topic.ts'
import type { DemoChannel, DemoMessage, Language } from './types.ts'
import type { DayPlan } from './volume.ts'

export type Moves<T> = Partial<Record<keyof T, Phrase[]>>

/** Everything said in one language. A list that is missing is simply not said. */
export interface Pack {
  language: Language
  customer: Moves<typeof customerMoves>
  agent: Moves<typeof agentMoves>
}

export interface World {
  account: AccountProfile
  calendar: Calendar
  seed: number
  today: number
  /** Nothing after this moment has happened yet. */
  until: number
}

export interface Scene {
  account: AccountProfile
  calendar: Calendar
  random: Random
  facts: Facts
  pack: Pack
  topic: Topic
  channel: DemoChannel
  day: DayPlan
  /** Caught up in the courier strike. */
  struck: boolean
  customer: Customer
  manner: Manner
  ticketId: number
  used: Set<Phrase>
  /** What has come up, so that answers fit their questions. */
  tags: Set<string>
  /** The one who speaks now says “I'm” rather than “I am”. */
  casual: boolean
}

export interface Draft {
  authorType: DemoMessage['authorType']
  authorName: string
  body: string
  public: boolean
  at: number
}

/** A phrase from the list that fits and that this ticket has not used yet, filled in; empty when there is none. */
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

/** Like `say`, but nothing twice. */
export function sayNew(scene: Scene, list: Phrase[]): string {
  return list.some(phrase => fresh(scene, phrase)) ? say(scene, list) : ''
}

/** Like `say`, from the four or so phrases this agent always uses. */
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
  return expand(phrase, scene.random, scene.facts, scene.casual)
}

export function isWritten(channel: DemoChannel): boolean {
  return channel === 'email' || channel === 'api' || channel === 'others' || channel === 'side_conversation'
}

export function isLive(channel: DemoChannel): boolean {
  return channel === 'live_chat' || channel === 'voice'
}
