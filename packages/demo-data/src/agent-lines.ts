import type { AgentProfile } from './accounts/profile.ts'
import { strike } from './content/strike.ts'
import { type Parts, renderAgent } from './render.ts'
import { isWritten, type Scene, say, sayByHabit, sayNew } from './scene.ts'
import { fits } from './template.ts'

export type Act =
  | 'ask'
  | 'fix'
  | 'macro'
  | 'progress'
  | 'fail'
  | 'handoff'
  | 'coldTakeover'
  | 'answer'
  | 'welcome'

export interface Situation {
  first: boolean
  /** The customer had to repeat the question. */
  missedBefore: boolean
  brokenPromise: boolean
  keptPromise: boolean
  takenOver: boolean
  /** The first solution did not work. */
  again: boolean
  occasion: boolean
  mood: number
  /** The answer to a follow-up question, with its slots already filled. */
  answer?: string
}

/** Writes the agent's message. `act` determines its content, and the agent's profile determines its style. */
export function agentReply(scene: Scene, agent: AgentProfile, act: Act, situation: Situation): string {
  const { random, topic, pack, channel } = scene
  const phrases = pack.agent
  const english = pack.language === 'en'
  const written = isWritten(channel)
  const warm = agent.warmth
  scene.casual = !written || warm > 0.5
  const sentences: string[] = []
  const add = (text: string) => {
    if (text !== '') sentences.push(text)
  }
  const care = () => {
    const bad = topic.severity >= 0.35 || situation.mood < 0.35
    if (agent.curt) return
    if (situation.brokenPromise && random.chance(0.3 + warm * 0.65)) add(say(scene, phrases.brokenPromise))
    else if (situation.missedBefore && random.chance(warm)) add(say(scene, phrases.missedBefore))
    else if (bad && random.chance(0.2 + warm * 0.75))
      add(
        warm > 0.5 || random.chance(warm)
          ? sayByHabit(scene, agent, phrases.apologies)
          : say(scene, phrases.flatApologies),
      )
    else if (!bad && situation.first && random.chance(warm * 0.6)) add(say(scene, phrases.positive))
    if ((topic.severity >= 0.4 || situation.mood < 0.35) && random.chance((warm - 0.25) * 0.7))
      add(sayByHabit(scene, agent, phrases.acknowledge))
    if (situation.occasion && random.chance(warm * 0.8)) add(say(scene, phrases.occasion))
  }
  switch (act) {
    case 'welcome':
      return renderAgent(scene, agent, {
        sentences: [agent.curt ? 'You are welcome.' : sayByHabit(scene, agent, phrases.welcome)].map(text =>
          english || text !== 'You are welcome.' ? text : say(scene, phrases.welcome),
        ),
      })
    case 'coldTakeover':
      return renderAgent(scene, agent, { sentences: [say(scene, phrases.coldTakeover)] })
    case 'answer':
      add(situation.answer ?? '')
      break
    case 'ask':
      if (situation.first && random.chance(0.45 + warm * 0.3)) care()
      if (topic.needs === 'own' && topic.ask.length > 0) add(say(scene, topic.ask))
      else add(agent.curt && english ? say(scene, phrases.curtAskOrder) : say(scene, phrases.askOrder))
      break
    case 'macro':
      if (random.chance(0.5))
        add(say(scene, random.chance(0.5) ? phrases.contactThanks : phrases.flatApologies))
      add(
        scene.struck && english && random.chance(0.6) ? say(scene, strike.macro) : say(scene, topic.partial),
      )
      break
    case 'handoff':
      if (random.chance(warm * 0.7)) add(sayByHabit(scene, agent, phrases.apologies))
      add(say(scene, phrases.handoff))
      break
    case 'fix':
    case 'progress':
    case 'fail': {
      if (situation.takenOver && random.chance(0.75)) add(say(scene, phrases.takeover))
      if (situation.keptPromise && random.chance(0.85)) add(say(scene, phrases.keptPromise))
      else care()
      const mentionsStrike = scene.struck && english && random.chance(0.35 + agent.skill * 0.6)
      const explains = agent.curt ? 0.25 : act === 'fail' ? 0.15 : act === 'progress' ? 0 : 0.75
      if (mentionsStrike && act !== 'fail') add(say(scene, strike.explain))
      else if (!situation.again && random.chance(explains)) add(sayNew(scene, topic.explain))
      if (act === 'fail') add(say(scene, topic.fail))
      else if (act === 'progress') add(say(scene, mentionsStrike ? strike.progress : topic.progress))
      else {
        if (situation.again) add(say(scene, phrases.fixAgain))
        const list = mentionsStrike && random.chance(0.75) ? strike.fix : topic.fix
        if (!situation.again || list.some(entry => !scene.used.has(entry) && fits(entry, scene.tags)))
          add(say(scene, list))
      }
    }
  }
  const parts: Parts = { sentences }
  if (written || situation.first) {
    const named =
      scene.tags.has('named') || (situation.first && random.chance(agent.curt ? 0.1 : 0.3 + warm * 0.68))
    if (named) scene.tags.add('named')
    if (written ? !agent.curt || random.chance(0.4) : random.chance(0.75))
      parts.greeting = named
        ? sayByHabit(scene, agent, phrases.greetings)
        : say(scene, phrases.plainGreetings)
  }
  if (
    situation.first &&
    english &&
    !agent.curt &&
    random.chance(written ? 0.25 : channel === 'voice' ? 0 : 0.4)
  )
    sentences.unshift(say(scene, random.chance(0.5) ? phrases.contactThanks : phrases.intros))
  const closes = act === 'macro' ? 0.7 : act === 'fix' || act === 'answer' ? 0.2 + warm * 0.55 : 0
  if (!agent.curt && random.chance(written ? closes : closes * 0.5))
    add(warm > 0.5 ? sayByHabit(scene, agent, phrases.closings) : say(scene, phrases.plainClosings))
  if (written && (!agent.curt || random.chance(0.3)))
    parts.signOff = sayByHabit(scene, agent, phrases.signOffs)
  return renderAgent(scene, agent, parts)
}
