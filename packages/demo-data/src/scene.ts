import type { AccountProfile, AgentProfile } from './accounts/profile.ts'
import type { Calendar } from './calendar.ts'
import type { agent as agentMoves } from './content/agent-moves.ts'
import type { customer as customerMoves } from './content/customer-moves.ts'
import type { Facts, Language } from './facts.ts'
import type { Manner } from './manner.ts'
import type { Customer } from './people.ts'
import type { Random } from './random.ts'
import { expand, type Phrase } from './template.ts'
import type { Topic } from './topic.ts'
import type { DemoChannel, DemoMessage } from './types.ts'
import type { DayPlan } from './volume.ts'

export type Moves<T> = Partial<Record<keyof T, Phrase[]>>

/** Everything said in one language. A list that is missing is simply not said. */
export interface Pack {
  language: Language
  customer: Moves<typeof customerMoves>
  agent: Moves<typeof agentMoves>
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

/** A phrase from the list that this ticket has not used yet, filled in; empty when there is no list. */
export function say(scene: Scene, list: Phrase[] | undefined): string {
  if (!list || list.length === 0) return ''
  let chosen = scene.random.pick(list)
  for (let tries = 0; tries < 4 && scene.used.has(chosen); tries++) chosen = scene.random.pick(list)
  scene.used.add(chosen)
  return expand(chosen, scene.random, scene.facts, scene.casual)
}

/** Like `say`, from the four or so phrases this agent always uses. */
export function sayByHabit(scene: Scene, agent: AgentProfile, list: Phrase[] | undefined): string {
  if (!list || list.length === 0) return ''
  const index = (agent.id * 7 + scene.random.int(0, 3) * 5) % list.length
  const chosen = list[index]
  if (!chosen || scene.used.has(chosen)) return say(scene, list)
  scene.used.add(chosen)
  return expand(chosen, scene.random, scene.facts, scene.casual)
}

export function isWritten(channel: DemoChannel): boolean {
  return channel === 'email' || channel === 'api' || channel === 'others' || channel === 'side_conversation'
}

export function isLive(channel: DemoChannel): boolean {
  return channel === 'live_chat' || channel === 'voice'
}
