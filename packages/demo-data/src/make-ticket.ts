import { acme } from './accounts/acme.ts'
import { globex } from './accounts/globex.ts'
import type { AccountProfile, AgentProfile, PlacedTopic } from './accounts/profile.ts'
import { weekday } from './calendar.ts'
import { agent as agentPhrases } from './content/agent-phrases.ts'
import { customer as customerPhrases } from './content/customer-phrases.ts'
import { german, germanTopics } from './content/de.ts'
import { spanish, spanishTopics } from './content/es.ts'
import { french, frenchTopics } from './content/fr.ts'
import { portuguese, portugueseTopics } from './content/pt.ts'
import { customerOf } from './customers.ts'
import { finish, type Played } from './finish-ticket.ts'
import { clamp, mix, Random } from './random.ts'
import { type GeneratorContext, isLive, type Pack, type Scene, say } from './scene.ts'
import { Story } from './story.ts'
import { makeDetails } from './ticket-details.ts'
import type { Topic } from './topic.ts'
import { channels, type DemoTicket } from './types.ts'
import { sideConversation, spamTicket, type UnusualKind, unusualTicket } from './unusual-tickets.ts'
import { type DayPlan, days, topicWeight } from './volume.ts'
import { customerStyle } from './writing-style.ts'

const english: Pack = { language: 'en', customer: customerPhrases, agent: agentPhrases }
const foreign: [Pack, Topic[]][] = [
  [spanish, spanishTopics],
  [french, frenchTopics],
  [german, germanTopics],
  [portuguese, portugueseTopics],
]
const unusualKinds: [UnusualKind, number][] = [
  ['noReply', 1.6],
  ['tooShort', 0.8],
  ['merged', 1],
  ['deleted', 0.5],
  ['botOnly', 1.4],
]
const deliveryKeys = new Set(['parcel_not_received', 'late_delivery', 'order_status', 'service_complaint'])

/** Agents' names. Customers never get these names, because two people with the same name would look like a mistake. */
const takenNames = new Set([...acme.agents, ...globex.agents].map(agent => agent.name))

/** Generates a ticket from its id alone, so tickets do not depend on each other. */
export function makeTicket(
  context: GeneratorContext,
  day: DayPlan,
  ticketId: number,
  at: number,
): DemoTicket {
  const { account, calendar, seed } = context
  const random = new Random(mix(seed, ticketId))
  let placed = pickTopic(account, day, random)
  let channel = channels[random.weighted(channels.map(name => account.channelWeights[name]))] ?? 'email'
  if (isLive(channel) && !calendar.isOpen(at)) channel = 'email'
  let pack = english
  let topic = placed.topic
  if (account.languages && channel !== 'side_conversation' && random.chance(0.041)) {
    const [language, own] = random.pick(foreign)
    topic = random.pick(own)
    const found = account.topics.find(entry => entry.topic.key === topic.key)
    if (found) {
      placed = found
      pack = language
      if (channel === 'voice') channel = 'email'
    }
  }
  const struck =
    (day.strike && deliveryKeys.has(topic.key) && random.chance(0.85)) ||
    (day.aftermath && topic.key === 'parcel_not_received' && random.chance(0.35))
  const customer = customerOf(
    seed,
    Math.floor(random.next() ** 1.15 * account.customers),
    pack.language,
    takenNames,
  )
  const details = makeDetails({
    random,
    day: day.day,
    language: pack.language,
    kind: topic.kind,
    products: account.products,
    brand: account.brand,
    customer,
    struck,
  })
  const scene: Scene = {
    account,
    calendar,
    random,
    details,
    pack,
    topic,
    channel,
    day,
    struck,
    customer,
    style: customerStyle(random, channel),
    ticketId,
    used: new Set(),
    tags: new Set([
      topic.key,
      channel,
      ...(struck ? ['struck'] : []),
      ...(weekday(day.day) >= 4 ? ['friday'] : []),
    ]),
    casual: true,
  }
  const agent = pickAgent(context, day, placed, random)
  const played = play(scene, placed, agent, at)
  return finish(context, scene, played)
}

function play(scene: Scene, placed: PlacedTopic, agent: AgentProfile, at: number): Played {
  const { account, random, channel, pack } = scene
  const plain = {
    createdAt: at,
    category: placed.category,
    categoryIndex: placed.categoryIndex,
    subcategory: placed.subcategory,
    subject: '',
    spam: false,
    reopens: 0,
    mood: null,
    escalated: false,
  }
  if (channel === 'side_conversation') return { ...plain, ...sideConversation(scene, at, agent) }
  const written = channel === 'email' || channel === 'others' || channel === 'api'
  if (written && pack.language === 'en' && random.chance(0.047)) {
    const played = spamTicket(scene, at, agent)
    const subcategory = account.spam.subcategories[played.spamKind ?? 0] ?? ''
    return { ...plain, category: account.spam.category, subcategory, spam: true, ...played }
  }
  if (pack.language === 'en' && random.chance(0.053)) {
    const kind = unusualKinds[random.weighted(unusualKinds.map(([, weight]) => weight))]?.[0] ?? 'noReply'
    const played = unusualTicket(scene, kind, at, agent)
    return { ...plain, subject: say(scene, scene.topic.subjects), ...played }
  }
  const colleagues = account.agents.filter(
    other => other.id !== agent.id && other.skill > 0.7 && other.categories.includes(placed.categoryIndex),
  )
  const played = new Story(scene, agent, colleagues, at).play()
  return { ...plain, ...played, status: 'solved', subject: say(scene, scene.topic.subjects) }
}

function pickTopic(account: AccountProfile, day: DayPlan, random: Random): PlacedTopic {
  const index = random.weighted(dayWeights(account, day))
  const placed = account.topics[index]
  if (!placed) throw new Error('The account has no topics.')
  return placed
}

/**
 * Usually picks an agent who works on the category. Each agent has two fixed days off. Their skill varies over time and
 * from ticket to ticket.
 */
function pickAgent(
  context: GeneratorContext,
  day: DayPlan,
  placed: PlacedTopic,
  random: Random,
): AgentProfile {
  const { account, today } = context
  const weights = account.agents.map(agent => {
    if (agent.startedDaysAgo !== undefined && day.day < today - agent.startedDaysAgo) return 0
    if (day.day % 7 === agent.id % 7 || day.day % 7 === (agent.id + 1) % 7) return 0
    return agent.load * (agent.categories.includes(placed.categoryIndex) ? 6 : 0.35)
  })
  const agent = account.agents[random.weighted(weights)]
  if (!agent) throw new Error('The account has no agents.')
  const progress = clamp((day.day - (today - days)) / days)
  const known = agent.categories.includes(placed.categoryIndex) ? 0.03 : -0.08
  const drift = agent.trend * progress
  return {
    ...agent,
    skill: clamp(agent.skill + drift + known + random.normal() * 0.09, 0.05, 0.98),
    warmth: clamp(agent.warmth + drift * 0.5 - day.pressure * 0.1 + random.normal() * 0.06),
    thorough: clamp(agent.thorough + drift * 0.6 + random.normal() * 0.06),
    pace: agent.pace * (1 - drift * 1.2),
  }
}

const weightsOfDay = new WeakMap<DayPlan, number[]>()

function dayWeights(account: AccountProfile, day: DayPlan): number[] {
  let weights = weightsOfDay.get(day)
  if (!weights) {
    weights = account.topics.map(placed => topicWeight(placed, day))
    weightsOfDay.set(day, weights)
  }
  return weights
}
