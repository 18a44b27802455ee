import type { AgentProfile } from './accounts/profile.ts'
import { type Act, agentReply, type Situation } from './agent-lines.ts'
import { strike } from './content/strike.ts'
import { customerReply } from './customer-lines.ts'
import { clamp } from './random.ts'
import { asHtml, quoted } from './render.ts'
import { type Draft, isLive, type Scene, say } from './scene.ts'
import { dayName, workday } from './ticket-details.ts'
import { agentWait, agentWaitLive, customerWait } from './waiting-times.ts'

/** A conversation between two people: its messages, the current time and the customer's mood. */
export class Exchange {
  readonly messages: Draft[] = []
  protected readonly scene: Scene
  protected agent: AgentProfile
  protected at: number
  protected mood: number
  protected live: boolean
  protected occasion = false
  protected answers = 0

  constructor(scene: Scene, agent: AgentProfile, at: number) {
    const { random, topic } = scene
    this.scene = scene
    this.agent = agent
    this.at = at
    this.live = isLive(scene.channel)
    this.mood = clamp(0.74 - topic.severity * 0.48 + random.normal() * 0.11 - (scene.struck ? 0.17 : 0))
  }

  protected daytime(): string {
    const hour = this.scene.calendar.localSecond(this.at) / 3600
    return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  }

  protected situation(): Situation {
    return {
      first: this.answers === 0,
      missedBefore: false,
      brokenPromise: false,
      keptPromise: false,
      takenOver: false,
      again: false,
      occasion: this.occasion,
      mood: this.mood,
    }
  }

  /** The agent's turn: the wait before it, its effect on the mood, and sometimes an internal note. */
  protected act(act: Act, situation: Situation): boolean {
    const scene = this.scene
    const { random, calendar, channel } = scene
    const before = this.at
    if (situation.keptPromise) this.at += random.int(30, 900)
    else
      this.at = this.live ? agentWaitLive(scene, this.agent, this.at) : agentWait(scene, this.agent, this.at)
    const slow = (this.at - before) / 3600
    if (!this.live && !situation.keptPromise) this.feel(slow > 30 ? -0.1 : slow > 8 ? -0.04 : 0.01)
    if (act === 'fix' || act === 'progress') {
      const today = calendar.localDay(this.at)
      scene.details.arrive = dayName(workday(today + random.int(2, 4)), today, scene.pack.language)
    }
    scene.details.agent = this.agent.first
    scene.details.daytime = this.daytime()
    if (this.answers === 0 && channel !== 'voice') this.note(0.09)
    let body = agentReply(scene, this.agent, act, { ...situation, first: this.answers === 0 })
    this.feel((this.agent.warmth - 0.55) * 0.07)
    if (channel === 'email' && this.agent.id % 9 === 4) body = asHtml(body, false)
    this.push('agent', body)
    this.answers++
    return true
  }

  protected reply(kind: Parameters<typeof customerReply>[1], wait?: number): void {
    const scene = this.scene
    this.at = wait === undefined ? customerWait(scene, this.at, this.live) : this.at + wait
    const answered = this.messages.findLast(message => message.authorType === 'agent' && message.public)
    const body = customerReply(scene, kind, this.mood)
    const quotes = scene.channel === 'email' && answered && scene.random.chance(0.13)
    this.customer(quotes ? quoted(scene, body, answered) : body, false)
  }

  /** In a chat, people often send every sentence as a separate message. */
  protected customer(body: string, mayBreak: boolean): void {
    const { random, channel } = this.scene
    const pieces = mayBreak && random.chance(0.4) ? body.split(/(?<=[.?!])\s+/) : [body]
    const html = channel === 'email' && random.chance(0.06)
    for (const [index, piece] of pieces.slice(0, 3).entries()) {
      if (index > 0) this.at += random.int(4, 25)
      const text = index === 2 ? pieces.slice(2).join(' ') : piece
      this.push('customer', html ? asHtml(text, true) : text)
    }
  }

  protected note(chance: number): void {
    const scene = this.scene
    if (!scene.random.chance(chance)) return
    const own = scene.pack.agent.notes ? scene.random.chance(0.6) : true
    const list = own ? scene.topic.notes : scene.pack.agent.notes
    const text = say(scene, scene.struck && scene.random.chance(0.7) ? strike.notes : list)
    if (text === '') return
    this.push('agent', text, false)
    this.at += scene.random.int(15, 60)
  }

  protected push(authorType: Draft['authorType'], body: string, isPublic = true): void {
    if (body === '') return
    const { account, customer } = this.scene
    const name = {
      customer: customer.name,
      agent: this.agent.name,
      Bot: `${account.brand} Assistant`,
      SYSTEM: 'System',
    }
    this.messages.push({
      authorType,
      authorName: name[authorType],
      body,
      public: isPublic,
      at: Math.round(this.at),
    })
  }

  protected feel(change: number): void {
    this.mood = clamp(this.mood + change)
  }
}
