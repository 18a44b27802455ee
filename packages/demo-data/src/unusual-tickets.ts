import type { AgentProfile } from './accounts/profile.ts'
import { bots } from './content/bots.ts'
import { spamKinds } from './content/spam.ts'
import { sideContacts, unusual } from './content/unusual-tickets.ts'
import { openingMessage } from './customer-lines.ts'
import { asHtml, renderCustomer } from './render.ts'
import { type Draft, isLive, type Scene, say } from './scene.ts'
import { expand } from './template.ts'
import type { DemoStatus } from './types.ts'

export interface UnusualTicket {
  messages: Draft[]
  status: DemoStatus
  agent: AgentProfile | null
  resolvedAt: number
  subject?: string
  sender?: string
  spamKind?: number
}

const message = (
  authorType: Draft['authorType'],
  authorName: string,
  body: string,
  at: number,
  isPublic = true,
): Draft => ({ authorType, authorName, body, at: Math.round(at), public: isPublic })

export function spamTicket(scene: Scene, at: number, agent: AgentProfile | null): UnusualTicket {
  const { random } = scene
  const spamKind = random.weighted([46, 32, 22])
  const kind = spamKinds[spamKind]
  if (!kind) throw new Error('Unknown kind of spam.')
  const sender = random.pick(kind.senders)
  const parts = [kind.openings, kind.middles, kind.ends].map(list => say(scene, list))
  const text = spamKind === 0 ? `${parts.join('\n\n')}\n\n${sender}` : parts.join('\n\n')
  const body = random.chance(spamKind === 2 ? 0.6 : 0.25) ? asHtml(text, false) : text
  const messages = [message('customer', sender, body, at)]
  const handled = agent !== null && random.chance(0.18)
  const done = scene.calendar.addOpen(at, random.wait(3 * 3600))
  if (handled) messages.push(message('agent', agent.name, 'Spam, closing.', done - 5, false))
  return {
    messages,
    status: 'closed',
    agent: null,
    resolvedAt: done,
    subject: say(scene, kind.subjects),
    sender,
    spamKind,
  }
}

export type UnusualKind = 'noReply' | 'tooShort' | 'merged' | 'deleted' | 'botOnly'

/** Tickets that cannot be scored: unanswered, without content, merged or deleted. */
export function unusualTicket(
  scene: Scene,
  kind: UnusualKind,
  at: number,
  agent: AgentProfile,
): UnusualTicket {
  const { random, customer, account, calendar, channel } = scene
  const bot = `${account.brand} Assistant`
  const messages: Draft[] = []
  scene.details.agent = agent.first
  if (isLive(channel)) scene.tags.add('live').add(channel === 'voice' ? 'call' : 'chat')
  scene.details.target = String(scene.ticketId - random.int(1, 40))
  if (kind === 'tooShort') {
    messages.push(message('customer', customer.name, say(scene, unusual.tooShort), at))
    const answered = isLive(channel) ? at + random.int(20, 120) : calendar.addOpen(at, random.wait(3600))
    if (random.chance(0.75))
      messages.push(message('agent', agent.name, say(scene, unusual.tooShortAnswers), answered))
    const done = answered + (isLive(channel) ? random.int(600, 1200) : 3 * 86_400)
    messages.push(message('SYSTEM', 'System', say(scene, bots.inactive), done))
    return {
      messages,
      status: 'closed',
      agent: messages.length > 2 ? agent : null,
      resolvedAt: done,
      subject: 'Conversation',
    }
  }
  const opening = openingMessage(scene, 0.5).body
  messages.push(message('customer', customer.name, opening, at))
  if (kind === 'botOnly') {
    messages.push(message('Bot', bot, say(scene, bots.solved), at + random.int(2, 6)))
    if (random.chance(0.6)) {
      const thanked = at + random.int(20, 90)
      messages.push(message('customer', customer.name, say(scene, bots.solvedThanks), thanked))
      messages.push(message('Bot', bot, say(scene, bots.farewell), thanked + 3))
    }
    const done = (messages.at(-1)?.at ?? at) + random.int(60, 900)
    return { messages, status: 'solved', agent: null, resolvedAt: done }
  }
  if (kind === 'noReply') {
    if (random.chance(0.4))
      messages.push(message('Bot', bot, say(scene, bots.received), at + random.int(3, 30)))
    const done = isLive(channel) ? at + random.int(120, 900) : at + random.int(3, 7) * 86_400
    messages.push(message('SYSTEM', 'System', say(scene, unusual.abandoned), done))
    return { messages, status: 'closed', agent: null, resolvedAt: done }
  }
  const done = calendar.addOpen(at, random.wait(2 * 3600))
  const list = kind === 'merged' ? unusual.merged : unusual.deleted
  messages.push(message('SYSTEM', 'System', say(scene, list), done, false))
  return {
    messages,
    status: kind,
    agent: kind === 'merged' && random.chance(0.5) ? agent : null,
    resolvedAt: done,
  }
}

/** A side conversation with the warehouse or a courier. */
export function sideConversation(scene: Scene, at: number, agent: AgentProfile): UnusualTicket {
  const { random, calendar } = scene
  const [question, answer] = random.pick(
    scene.day.strike && random.chance(0.5) ? unusual.strikeSide : unusual.sideQuestions,
  )
  const sender = random.pick(sideContacts)
  const asked = expand(question, random, scene.details, true)
  const messages = [message('agent', agent.name, asked, at)]
  const replied = calendar.addOpen(at, random.wait(50 * 60))
  const reply = renderCustomer(scene, { sentences: [expand(answer, random, scene.details, true)] }, 0.5, true)
  messages.push(message('customer', sender, reply.split('\n\n')[0] ?? reply, replied))
  let done = replied + 30
  if (random.chance(0.6)) {
    done = calendar.addOpen(replied, random.wait(20 * 60))
    messages.push(message('agent', agent.name, say(scene, unusual.sideThanks), done))
  }
  return {
    messages,
    status: 'solved',
    agent,
    resolvedAt: done + 2,
    sender,
    subject: `Question about ${scene.details.order}`,
  }
}
