import type { AgentProfile } from './accounts/profile.ts'
import type { Act, Situation } from './agent-lines.ts'
import { bots, callGreetings } from './content/bots.ts'
import { openingMessage } from './customer-lines.ts'
import { Exchange } from './exchange.ts'
import { clamp } from './random.ts'
import { renderCustomer } from './render.ts'
import { type Draft, isWritten, type Scene, say } from './scene.ts'
import { expand, fits } from './template.ts'
import { dayName, workday } from './ticket-details.ts'
import { customerWait } from './waiting-times.ts'

/** Topics that can be solved immediately. The others depend on a parcel, a repair or a bank. */
const quickTopics = new Set(
  'password_reset account_locked payment_declined discount_code gift_card checkout_error app_problem website_content size_and_fit availability compatibility care_and_materials loyalty_points personal_details confirmation_missing invoice_request suggestion praise jobs_and_press'.split(
    ' ',
  ),
)

export interface PlayedStory {
  messages: Draft[]
  /** The customer's final mood, 0–1. Used for the rating only. */
  mood: number
  agent: AgentProfile
  reopens: number
  resolvedAt: number
  escalated: boolean
}

/** Plays out one conversation turn by turn, from the first message to the last. */
export class Story extends Exchange {
  readonly #colleagues: AgentProfile[]
  readonly #quick: boolean
  readonly #limit: number
  #reopens = 0
  #escalated = false

  constructor(scene: Scene, agent: AgentProfile, colleagues: AgentProfile[], at: number) {
    super(scene, agent, at)
    this.#colleagues = colleagues
    this.#quick = quickTopics.has(scene.topic.key)
    this.#limit = 11
  }

  play(): PlayedStory {
    const { random } = this.scene
    const known = this.#open()
    const done = this.#work(known)
    if (done && !this.live && this.messages.length < 13 && random.chance(0.018)) this.#thanksAfterwards()
    else if (!this.live && this.messages.length < 10 && random.chance(this.mood < 0.4 ? 0.11 : 0.06))
      this.#reopen()
    const last = this.messages.at(-1)
    const resolvedAt =
      last?.authorType === 'agent' && last.public
        ? this.at + (random.chance(0.8) ? 1 : random.int(60, 600))
        : this.scene.calendar.addOpen(this.at, random.wait(this.live ? 40 : 2400))
    return {
      messages: this.messages,
      mood: this.mood,
      agent: this.agent,
      reopens: this.#reopens,
      resolvedAt,
      escalated: this.#escalated,
    }
  }

  /** The customer's first message and the bot messages around it. Returns true if the agent can start immediately. */
  #open(): boolean {
    const scene = this.scene
    const { random, channel, topic } = scene
    const english = scene.pack.language === 'en'
    if (channel === 'voice') scene.details.agent = this.agent.first
    scene.details.daytime = this.daytime()
    scene.details.queue = String(random.int(2, 9))
    if (channel === 'voice') {
      this.push('agent', say(scene, callGreetings))
      this.at += random.int(4, 10)
    } else if (channel === 'live_chat' && english && random.chance(0.55)) {
      this.push('Bot', say(scene, bots.greeting))
      this.at += random.int(8, 50)
    }
    const opening = openingMessage(scene, this.mood)
    this.occasion = opening.askedOccasion
    this.customer(opening.body, channel === 'live_chat')
    if (channel === 'live_chat' && english && random.chance(0.3)) {
      this.at += random.int(2, 5)
      this.push('Bot', say(scene, bots.attempt))
      this.at += random.int(8, 40)
      this.push('customer', say(scene, bots.refuse))
      this.at += random.int(2, 4)
      this.push('Bot', say(scene, bots.passOn))
    } else if (isWritten(channel) && english && random.chance(0.3)) {
      this.at += random.int(3, 40)
      this.push(
        'Bot',
        say(scene, scene.day.strike && random.chance(0.7) ? bots.strikeReceived : bots.received),
      )
    }
    if (topic.needs === 'nothing') return true
    return topic.needs === 'order' ? opening.gaveOrder : random.chance(0.45)
  }

  /** Agent and customer take turns. Returns false if the customer leaves without a solution. */
  #work(knownAtFirst: boolean): boolean {
    const { random, topic } = this.scene
    let known = knownAtFirst
    let situation = this.situation()
    let macros = 0
    let ignored = random.chance(this.live ? 0 : 0.02 + this.scene.day.pressure * 0.06)
    for (let round = 0; round < 5; round++) {
      if (ignored) {
        ignored = false
        this.at += random.int(20, 60) * 3600
        this.feel(-0.12)
        this.reply('chase')
        situation = { ...this.situation(), brokenPromise: true }
      }
      if (this.messages.length >= this.#limit - 2) return this.act('fix', situation) && this.#partWays()
      if (!known && topic.needs !== 'nothing') {
        known = true
        this.act('ask', situation)
        const repeated = this.answers > 1 || (situation.takenOver && random.chance(0.4))
        this.reply(repeated ? 'giveAgain' : 'give')
        if (repeated) this.feel(-0.08)
        situation = { ...this.situation(), takenOver: situation.takenOver }
        continue
      }
      const act = this.#decide(round, macros)
      if (act === 'fix') return this.#settle(situation)
      if (act === 'macro') {
        macros++
        this.act('macro', situation)
        this.feel(-0.17)
        if (random.chance(0.16)) return false
        this.reply('notAnswered')
        situation = { ...this.situation(), missedBefore: true }
      } else if (act === 'progress') {
        if (this.#promise(situation)) return this.#settle({ ...this.situation(), keptPromise: true })
        situation = { ...this.situation(), brokenPromise: true }
      } else if (act === 'handoff') {
        this.#handOff(situation)
        situation = { ...this.situation(), takenOver: true }
        if (random.chance(0.3)) {
          this.act('coldTakeover', situation)
          this.feel(-0.1)
          this.reply('giveAgain')
        }
      } else {
        this.act('fail', situation)
        this.feel(-0.3)
        if (random.chance(0.7)) this.reply(this.mood > 0.35 && topic.severity < 0.5 ? 'accept' : 'giveUp')
        return false
      }
    }
    return this.#settle(situation)
  }

  #decide(round: number, macros: number): Act {
    const { random, topic, day, struck } = this.scene
    const { skill, thorough } = this.agent
    const solve = clamp(
      0.42 + skill * 0.72 - topic.difficulty * 0.5 - day.pressure * 0.12 - (struck ? 0.14 : 0) + round * 0.12,
      0.05,
      0.97,
    )
    if (random.chance(solve)) return 'fix'
    const canPass = this.#colleagues.length > 0 && !this.#escalated && this.scene.pack.language === 'en'
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

  /** The solution and the customer's reaction. */
  #settle(situation: Situation): boolean {
    const { random } = this.scene
    const { skill } = this.agent
    this.act('fix', situation)
    this.feel(0.3 - (this.answers > 3 ? 0.08 : 0))
    if (this.messages.length < this.#limit - 3) {
      if (random.chance(0.17)) this.#followUp()
      else if ((this.#quick || !this.live) && random.chance(0.03 + (1 - skill) * 0.13)) {
        if (!this.#quick) this.at += random.int(4, 6) * 86_400
        this.feel(-0.32)
        this.reply('still')
        this.act('fix', { ...this.situation(), again: true })
        this.feel(0.16)
      }
    }
    return this.#partWays()
  }

  /** A last message from the customer, and possibly one from the agent. */
  #partWays(): boolean {
    const { random, channel, topic } = this.scene
    const speaks = this.live ? 0.88 : channel === 'email' ? 0.5 : 0.58
    if (!random.chance(speaks)) return true
    if (this.mood > 0.55) {
      if ((this.#quick || topic.severity === 0) && random.chance(0.35)) this.reply('glad')
      else if (!this.#quick && !this.live && random.chance(0.22)) {
        this.at += random.int(3, 6) * 86_400
        this.reply('glad')
      } else this.reply('thanks')
    } else if (this.mood > 0.3) this.reply(random.chance(0.6) ? 'flatThanks' : 'thanks')
    else this.reply(random.chance(0.65) ? 'flatThanks' : 'giveUp')
    if (this.mood > 0.45 && random.chance(this.live ? 0.75 : 0.2)) this.act('welcome', this.situation())
    return true
  }

  #followUp(): void {
    const scene = this.scene
    const fitting = scene.topic.pairs.filter(([question]) => fits(question, scene.tags))
    if (fitting.length === 0) return
    const [question, answer] = scene.random.pick(fitting)
    const asked = expand(question, scene.random, scene.details, true)
    this.at = customerWait(scene, this.at, this.live)
    this.push('customer', renderCustomer(scene, { sentences: [asked] }, this.mood, true))
    this.act('answer', { ...this.situation(), answer: expand(answer, scene.random, scene.details, true) })
    this.feel(0.04)
  }

  /** Returns true if the agent follows up in time. */
  #promise(situation: Situation): boolean {
    const scene = this.scene
    const { random, calendar, details } = scene
    const today = calendar.localDay(this.at)
    const by = workday(today + random.int(2, 3))
    details.eta = dayName(by, today, scene.pack.language)
    this.act('progress', situation)
    scene.tags.add('promised')
    if (this.live || random.chance(0.3)) this.reply('wait')
    this.note(0.3)
    this.live = false
    const kept = random.chance(0.35 + this.agent.thorough * 0.6 - scene.day.pressure * 0.1)
    if (kept) {
      this.at = Math.max(this.at + 600, calendar.toUtc(by, random.int(9, 15) * 3600 + random.int(0, 3599)))
      return true
    }
    this.at = Math.max(
      this.at + 600,
      calendar.toUtc(by + random.int(1, 2), random.int(8, 20) * 3600 + random.int(0, 3599)),
    )
    this.feel(-0.2)
    this.reply('chase', 60)
    return false
  }

  #handOff(situation: Situation): void {
    const scene = this.scene
    const { random, details } = scene
    const colleague = random.pick(this.#colleagues)
    details.colleague = colleague.first
    if (this.live || random.chance(0.7)) this.act('handoff', situation)
    this.at += random.int(20, 90)
    this.push('agent', say(scene, scene.pack.agent.handoffNotes), false)
    details.previous = this.agent.first
    this.agent = colleague
    this.#escalated = true
    this.feel(-0.05)
  }

  #reopen(): void {
    const { random } = this.scene
    this.at += random.int(this.#quick ? 1 : 4, 7) * 86_400 + random.int(0, 20_000)
    this.#reopens++
    this.feel(-0.35)
    this.reply('reopen')
    if (random.chance(0.85)) {
      this.act('fix', { ...this.situation(), mood: 0.2, again: true })
      this.feel(0.18)
      this.#partWays()
    } else this.act('macro', this.situation())
  }

  #thanksAfterwards(): void {
    this.at += this.scene.random.int(1, 5) * 86_400
    this.#reopens++
    this.feel(0.08)
    this.reply('closing')
  }
}
