import type { AgentProfile } from './accounts/profile.ts'
import { type Act, agentReply, type Situation } from './agent-lines.ts'
import { bots, callGreetings } from './content/bots.ts'
import { strike } from './content/strike.ts'
import { customerReply, openingMessage } from './customer-lines.ts'
import { dayName } from './facts.ts'
import { clamp } from './random.ts'
import { asHtml, quoted, renderCustomer } from './render.ts'
import { type Draft, isLive, isWritten, type Scene, say } from './scene.ts'
import { expand } from './template.ts'
import { agentWait, agentWaitLive, customerWait } from './waits.ts'

/** Topics that can be put right on the spot; the others need a parcel, a repair or a bank first. */
const quickTopics = new Set(
  'password_reset account_locked payment_declined discount_code gift_card checkout_error app_problem website_content size_and_fit availability compatibility care_and_materials loyalty_points personal_details confirmation_missing invoice_request suggestion praise jobs_and_press'.split(
    ' ',
  ),
)

export interface Told {
  messages: Draft[]
  /** How the customer feels in the end, 0–1. Decides on a rating; nobody else sees it. */
  mood: number
  agent: AgentProfile
  reopens: number
  resolvedAt: number
  escalated: boolean
}

/** One conversation, from the first message to the last, played out turn by turn. */
export class Story {
  readonly messages: Draft[] = []
  readonly #scene: Scene
  #agent: AgentProfile
  readonly #colleagues: AgentProfile[]
  #at: number
  #mood: number
  #live: boolean
  #reopens = 0
  #escalated = false
  #occasion = false
  #answers = 0
  readonly #limit: number
  readonly #quick: boolean

  constructor(scene: Scene, agent: AgentProfile, colleagues: AgentProfile[], at: number) {
    const { random, topic } = scene
    this.#scene = scene
    this.#agent = agent
    this.#colleagues = colleagues
    this.#at = at
    this.#live = isLive(scene.channel)
    this.#quick = quickTopics.has(topic.key)
    this.#limit = this.#live ? 13 : 11
    this.#mood = clamp(0.74 - topic.severity * 0.48 + random.normal() * 0.11 - (scene.struck ? 0.08 : 0))
  }

  tell(): Told {
    const { random } = this.#scene
    const known = this.#open()
    const done = this.#work(known)
    if (done && !this.#live && random.chance(0.018)) this.#thanksAfterwards()
    else if (!this.#live && random.chance(this.#mood < 0.4 ? 0.1 : 0.055)) this.#reopen()
    const last = this.messages.at(-1)
    const resolvedAt =
      last?.authorType === 'agent' && last.public
        ? this.#at + (random.chance(0.8) ? 1 : random.int(60, 600))
        : this.#scene.calendar.addOpen(this.#at, random.wait(this.#live ? 40 : 2400))
    return {
      messages: this.messages,
      mood: this.#mood,
      agent: this.#agent,
      reopens: this.#reopens,
      resolvedAt,
      escalated: this.#escalated,
    }
  }

  /** The customer's first message with what bots put around it. True when the agent can start right away. */
  #open(): boolean {
    const scene = this.#scene
    const { random, channel, topic } = scene
    const english = scene.pack.language === 'en'
    scene.facts.agent = this.#agent.first
    scene.facts.queue = String(random.int(2, 9))
    if (channel === 'voice') {
      this.#push('agent', say(scene, callGreetings))
      this.#at += random.int(4, 10)
    } else if (channel === 'live_chat' && english && random.chance(0.55)) {
      this.#push('Bot', say(scene, bots.greeting))
      this.#at += random.int(8, 50)
    }
    const opening = openingMessage(scene, this.#mood)
    this.#occasion = opening.askedOccasion
    this.#customer(opening.body, channel === 'live_chat')
    if (channel === 'live_chat' && english && random.chance(0.3)) {
      this.#at += random.int(2, 5)
      this.#push('Bot', say(scene, bots.attempt))
      this.#at += random.int(8, 40)
      this.#push('customer', say(scene, bots.refuse))
      this.#at += random.int(2, 4)
      this.#push('Bot', say(scene, bots.passOn))
    } else if (isWritten(channel) && english && random.chance(0.3)) {
      this.#at += random.int(3, 40)
      this.#push(
        'Bot',
        say(scene, scene.day.strike && random.chance(0.7) ? bots.strikeReceived : bots.received),
      )
    }
    if (topic.needs === 'nothing') return true
    return topic.needs === 'order' ? opening.gaveOrder : random.chance(0.45)
  }

  /** Agent and customer take turns. False when the customer leaves without a solution. */
  #work(knownAtFirst: boolean): boolean {
    const { random, topic } = this.#scene
    let known = knownAtFirst
    let situation = this.#situation()
    let macros = 0
    let ignored = random.chance(this.#live ? 0 : 0.02 + this.#scene.day.pressure * 0.06)
    for (let round = 0; round < 5; round++) {
      if (ignored) {
        ignored = false
        this.#at += random.int(20, 60) * 3600
        this.#feel(-0.12)
        this.#reply('chase')
      }
      if (this.messages.length >= this.#limit - 2) return this.#act('fix', situation) && this.#partWays()
      if (!known && topic.needs !== 'nothing') {
        known = true
        this.#act('ask', situation)
        const repeated = this.#answers > 1 || (situation.takenOver && random.chance(0.4))
        this.#reply(repeated ? 'giveAgain' : 'give')
        if (repeated) this.#feel(-0.08)
        situation = { ...this.#situation(), takenOver: situation.takenOver }
        continue
      }
      const act = this.#decide(round, macros)
      if (act === 'fix') return this.#settle(situation)
      if (act === 'macro') {
        macros++
        this.#act('macro', situation)
        this.#feel(-0.17)
        if (random.chance(0.16)) return false
        this.#reply('notAnswered')
        situation = { ...this.#situation(), missedBefore: true }
      } else if (act === 'progress') {
        if (this.#promise(situation)) return this.#settle({ ...this.#situation(), keptPromise: true })
        situation = { ...this.#situation(), brokenPromise: true }
      } else if (act === 'handoff') {
        this.#handOff(situation)
        situation = { ...this.#situation(), takenOver: true }
        if (random.chance(0.3)) {
          this.#act('coldTakeover', situation)
          this.#feel(-0.1)
          this.#reply('giveAgain')
        }
      } else {
        this.#act('fail', situation)
        this.#feel(-0.3)
        if (random.chance(0.7)) this.#reply(this.#mood > 0.35 && topic.severity < 0.5 ? 'accept' : 'giveUp')
        return false
      }
    }
    return this.#settle(situation)
  }

  #decide(round: number, macros: number): Act {
    const { random, topic, day } = this.#scene
    const { skill, thorough } = this.#agent
    const solve = clamp(
      0.42 + skill * 0.72 - topic.difficulty * 0.5 - day.pressure * 0.12 + round * 0.12,
      0.05,
      0.97,
    )
    if (random.chance(solve)) return 'fix'
    const canPass = this.#colleagues.length > 0 && !this.#escalated && this.#scene.pack.language === 'en'
    const acts: Act[] = ['macro', 'progress', 'fail', 'handoff']
    return (
      acts[
        random.weighted([
          macros > 1 ? 0 : 0.15 + (1 - thorough) * 1.5,
          0.2 + topic.difficulty * 0.9,
          0.06 + (1 - skill) * 0.3,
          canPass ? 0.16 + topic.difficulty * 0.2 : 0,
        ])
      ] ?? 'macro'
    )
  }

  /** The solution, and how the customer takes it. */
  #settle(situation: Situation): boolean {
    const { random } = this.#scene
    const { skill } = this.#agent
    this.#act('fix', situation)
    this.#feel(0.3 - (this.#answers > 3 ? 0.08 : 0))
    if (this.messages.length < this.#limit - 3) {
      if (random.chance(0.17)) this.#followUp()
      else if ((this.#quick || !this.#live) && random.chance(0.03 + (1 - skill) * 0.13)) {
        if (!this.#quick) this.#at += random.int(4, 6) * 86_400
        this.#feel(-0.32)
        this.#reply('still')
        this.#act('fix', { ...this.#situation(), missedBefore: false })
        this.#feel(0.16)
      }
    }
    return this.#partWays()
  }

  /** A last word from the customer, and perhaps one from the agent. */
  #partWays(): boolean {
    const { random, channel, topic } = this.#scene
    const speaks = this.#live ? 0.88 : channel === 'email' ? 0.5 : 0.58
    if (!random.chance(speaks)) return true
    if (this.#mood > 0.55) {
      if ((this.#quick || topic.severity === 0) && random.chance(0.35)) this.#reply('glad')
      else if (!this.#quick && !this.#live && random.chance(0.22)) {
        this.#at += random.int(3, 6) * 86_400
        this.#reply('glad')
      } else this.#reply('thanks')
    } else if (this.#mood > 0.3) this.#reply(random.chance(0.6) ? 'flatThanks' : 'thanks')
    else this.#reply(random.chance(0.65) ? 'flatThanks' : 'giveUp')
    if (this.#mood > 0.45 && random.chance(this.#live ? 0.75 : 0.2)) this.#act('welcome', this.#situation())
    return true
  }

  #followUp(): void {
    const scene = this.#scene
    if (scene.topic.pairs.length === 0) return
    const [question, answer] = scene.random.pick(scene.topic.pairs)
    const asked = expand(question, scene.random, scene.facts, true)
    this.#at = customerWait(scene, this.#at, this.#live)
    this.#push('customer', renderCustomer(scene, { sentences: [asked] }, this.#mood, true))
    this.#act('answer', { ...this.#situation(), answer: expand(answer, scene.random, scene.facts, true) })
    this.#feel(0.04)
  }

  /** True when the agent comes back in time with an answer. */
  #promise(situation: Situation): boolean {
    const scene = this.#scene
    const { random, calendar, facts } = scene
    const today = calendar.localDay(this.#at)
    const by = today + random.int(2, 3)
    facts.eta = dayName(by, today, scene.pack.language)
    this.#act('progress', situation)
    if (this.#live || random.chance(0.3)) this.#reply('wait')
    this.#note(0.3)
    this.#live = false
    const kept = random.chance(0.35 + this.#agent.thorough * 0.6 - scene.day.pressure * 0.1)
    if (kept) {
      this.#at = Math.max(this.#at + 600, calendar.toUtc(by, random.int(9, 15) * 3600 + random.int(0, 3599)))
      return true
    }
    this.#at = Math.max(
      this.#at + 600,
      calendar.toUtc(by + random.int(1, 2), random.int(8, 20) * 3600 + random.int(0, 3599)),
    )
    this.#feel(-0.2)
    this.#reply('chase', 60)
    return false
  }

  #handOff(situation: Situation): void {
    const scene = this.#scene
    const { random, facts } = scene
    const colleague = random.pick(this.#colleagues)
    facts.colleague = colleague.first
    if (random.chance(0.7)) this.#act('handoff', situation)
    this.#at += random.int(20, 90)
    this.#push('agent', say(scene, scene.pack.agent.handoffNotes), false)
    facts.previous = this.#agent.first
    this.#agent = colleague
    this.#escalated = true
    this.#feel(-0.05)
  }

  #reopen(): void {
    const { random } = this.#scene
    this.#at += random.int(this.#quick ? 1 : 4, 7) * 86_400 + random.int(0, 20_000)
    this.#reopens++
    this.#feel(-0.35)
    this.#reply('reopen')
    if (random.chance(0.85)) {
      this.#act('fix', { ...this.#situation(), mood: 0.2 })
      this.#feel(0.18)
      this.#partWays()
    } else this.#act('macro', this.#situation())
  }

  #thanksAfterwards(): void {
    this.#at += this.#scene.random.int(1, 5) * 86_400
    this.#reopens++
    this.#feel(0.08)
    this.#reply('closing')
  }

  #situation(): Situation {
    return {
      first: this.#answers === 0,
      missedBefore: false,
      brokenPromise: false,
      keptPromise: false,
      takenOver: false,
      occasion: this.#occasion,
      mood: this.#mood,
    }
  }

  /** The agent's turn: the wait before it, what it does to the mood, now and then a note. */
  #act(act: Act, situation: Situation): boolean {
    const scene = this.#scene
    const { random, calendar, channel } = scene
    const before = this.#at
    if (situation.keptPromise) this.#at += random.int(30, 900)
    else
      this.#at = this.#live
        ? agentWaitLive(scene, this.#agent, this.#at)
        : agentWait(scene, this.#agent, this.#at)
    const slow = (this.#at - before) / 3600
    if (!this.#live && !situation.keptPromise) this.#feel(slow > 30 ? -0.1 : slow > 8 ? -0.04 : 0.01)
    if (act === 'fix' || act === 'progress') {
      const today = calendar.localDay(this.#at)
      scene.facts.arrive = dayName(today + random.int(2, 4), today, scene.pack.language)
    }
    scene.facts.agent = this.#agent.first
    if (this.#answers === 0 && channel !== 'voice') this.#note(0.09)
    let body = agentReply(scene, this.#agent, act, { ...situation, first: this.#answers === 0 })
    this.#feel((this.#agent.warmth - 0.55) * 0.07)
    if (channel === 'email' && this.#agent.id % 9 === 4) body = asHtml(body, false)
    this.#push('agent', body)
    this.#answers++
    return true
  }

  #reply(kind: Parameters<typeof customerReply>[1], wait?: number): void {
    const scene = this.#scene
    this.#at = wait === undefined ? customerWait(scene, this.#at, this.#live) : this.#at + wait
    const answered = this.messages.findLast(message => message.authorType === 'agent' && message.public)
    const body = customerReply(scene, kind, this.#mood)
    const quotes = scene.channel === 'email' && answered && scene.random.chance(0.13)
    this.#customer(quotes ? quoted(scene, body, answered) : body, false)
  }

  /** In a chat people press Enter after every thought. */
  #customer(body: string, mayBreak: boolean): void {
    const { random, channel } = this.#scene
    const pieces = mayBreak && random.chance(0.4) ? body.split(/(?<=[.?!])\s+/) : [body]
    const html = channel === 'email' && random.chance(0.06)
    for (const [index, piece] of pieces.slice(0, 3).entries()) {
      if (index > 0) this.#at += random.int(4, 25)
      const text = index === 2 ? pieces.slice(2).join(' ') : piece
      this.#push('customer', html ? asHtml(text, true) : text)
    }
  }

  #note(chance: number): void {
    const scene = this.#scene
    if (!scene.random.chance(chance)) return
    const own = scene.pack.agent.notes ? scene.random.chance(0.6) : true
    const list = own ? scene.topic.notes : scene.pack.agent.notes
    const text = say(scene, scene.struck && scene.random.chance(0.7) ? strike.notes : list)
    if (text === '') return
    this.#push('agent', text, false)
    this.#at += scene.random.int(15, 60)
  }

  #push(authorType: Draft['authorType'], body: string, isPublic = true): void {
    if (body === '') return
    const { account, customer } = this.#scene
    const name = {
      customer: customer.name,
      agent: this.#agent.name,
      Bot: `${account.brand} Assistant`,
      SYSTEM: 'System',
    }
    this.messages.push({
      authorType,
      authorName: name[authorType],
      body,
      public: isPublic,
      at: Math.round(this.#at),
    })
  }

  #feel(change: number): void {
    this.#mood = clamp(this.#mood + change)
  }
}
