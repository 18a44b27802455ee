import { strike } from './content/strike.ts'
import { type Parts, renderCustomer } from './render.ts'
import { isWritten, type Scene, say, sayNew } from './scene.ts'

export interface Opening {
  body: string
  gaveOrder: boolean
  askedOccasion: boolean
}

/** The message that starts it all. */
export function openingMessage(scene: Scene, mood: number): Opening {
  const { random, topic, pack, channel, manner, facts } = scene
  scene.casual = !manner.formal
  const written = isWritten(channel)
  const room = written ? 3 : channel === 'voice' ? 2 : 1
  const sentences: string[] = []
  if (random.chance(written ? 0.22 : 0.06)) sentences.push(say(scene, pack.customer.leadIns))
  sentences.push(say(scene, topic.problems))
  const details = Math.min(room, Math.floor(manner.wordy * (room + 1)))
  for (let i = 0; i < details; i++) sentences.push(sayNew(scene, topic.details))
  if (scene.struck && pack.language === 'en' && random.chance(0.4))
    sentences.push(say(scene, strike.customer))
  const askedOccasion = topic.severity >= 0.3 && pack.language === 'en' && random.chance(0.13)
  if (askedOccasion) sentences.push(say(scene, pack.customer.occasions))
  if (mood < 0.32 && random.chance(0.7)) sentences.push(say(scene, pack.customer.pressure))
  if (random.chance(written ? 0.9 : 0.75)) sentences.push(say(scene, topic.questions))
  if (random.chance(written && mood > 0.35 ? 0.4 : 0.08)) sentences.push(say(scene, pack.customer.polite))
  const greeting = random.chance(written ? 0.88 : channel === 'live_chat' ? 0.5 : 0.3)
    ? say(scene, pack.customer.greetings)
    : ''
  const signed = written && random.chance(manner.formal ? 0.95 : 0.7)
  const parts: Parts = { greeting, sentences }
  if (signed) parts.signOff = say(scene, pack.customer.signOffs)
  let body = renderCustomer(scene, parts, mood, false)
  if (channel === 'social_media' && random.chance(0.5)) body = `@${scene.account.data.name} ${body}`
  if (channel === 'api') body = `Order: ${facts.order}\nName: ${facts.name}\nMessage:\n${body}`
  const order = (facts.order ?? '').replace(/^#?A-/, '')
  return { body, gaveOrder: body.includes(order), askedOccasion }
}

type Reaction =
  | 'give'
  | 'giveAgain'
  | 'thanks'
  | 'flatThanks'
  | 'glad'
  | 'notAnswered'
  | 'chase'
  | 'still'
  | 'reopen'
  | 'closing'
  | 'giveUp'
  | 'accept'
  | 'wait'

/** What the customer writes back. */
export function customerReply(scene: Scene, kind: Reaction, mood: number): string {
  const { random, topic, pack, channel } = scene
  scene.casual = !scene.manner.formal
  const moves = pack.customer
  const sentences: string[] = []
  const add = (text: string) => {
    if (text !== '') sentences.push(text)
  }
  const vent = () => {
    if (mood < 0.12 && random.chance(0.3)) add(say(scene, moves.sarcasm))
    else if (mood < 0.28 && random.chance(0.7)) add(say(scene, moves.anger))
    else if (mood < 0.4 && random.chance(0.45)) add(say(scene, moves.pressure))
    if (scene.struck && mood < 0.4 && pack.language === 'en' && random.chance(0.35))
      add(say(scene, strike.anger))
  }
  switch (kind) {
    case 'give':
    case 'giveAgain':
      if (kind === 'giveAgain') add(say(scene, moves.alreadyGiven))
      add(say(scene, topic.needs === 'own' && topic.give.length > 0 ? topic.give : moves.orderGiven))
      break
    case 'thanks':
      if (topic.severity >= 0.45 && random.chance(0.3)) add(say(scene, moves.relief))
      add(say(scene, moves.thanks))
      if (scene.struck && pack.language === 'en' && random.chance(0.2)) add(say(scene, strike.praise))
      if (random.chance(0.15)) add(say(scene, moves.goodbyes))
      break
    case 'flatThanks':
    case 'wait':
      add(say(scene, moves.flatThanks))
      break
    case 'glad':
      add(say(scene, topic.glad))
      if (random.chance(0.55)) add(say(scene, moves.thanks))
      break
    case 'notAnswered':
      add(say(scene, moves.notAnswered))
      if (random.chance(0.75)) add(say(scene, topic.questions))
      vent()
      break
    case 'chase':
      add(say(scene, moves.chase))
      if (random.chance(0.5)) add(say(scene, topic.questions))
      vent()
      break
    case 'still':
      add(say(scene, topic.still))
      vent()
      if (random.chance(0.45)) add(say(scene, topic.questions))
      break
    case 'reopen':
      add(say(scene, moves.reopen))
      add(say(scene, topic.still))
      vent()
      break
    case 'closing':
      add(say(scene, moves.closings))
      add(say(scene, moves.thanks))
      break
    case 'accept':
      add(say(scene, moves.accept))
      break
    case 'giveUp':
      if (mood < 0.15 && random.chance(0.35)) add(say(scene, moves.sarcasm))
      add(say(scene, moves.giveUp))
      break
  }
  const written = isWritten(channel)
  const parts: Parts = { sentences }
  if (written && random.chance(0.4)) {
    const agent = scene.facts.agent
    parts.greeting =
      pack.language === 'en' && agent && random.chance(0.6) ? `Hi ${agent},` : say(scene, moves.greetings)
  }
  if (written && random.chance(0.35)) parts.signOff = say(scene, moves.signOffs)
  return renderCustomer(scene, parts, mood, true)
}
