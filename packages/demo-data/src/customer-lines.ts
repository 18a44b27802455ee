import { strike } from './content/strike.ts'
import { type Parts, renderCustomer } from './render.ts'
import { isWritten, type Scene, say, sayNew } from './scene.ts'

export interface Opening {
  body: string
  gaveOrder: boolean
  askedOccasion: boolean
}

/** The customer's first message. */
export function openingMessage(scene: Scene, mood: number): Opening {
  const { random, topic, pack, channel, style, details } = scene
  scene.casual = !style.formal
  const written = isWritten(channel)
  const room = written ? 3 : channel === 'voice' ? 2 : 1
  const sentences: string[] = []
  if (random.chance(written ? 0.22 : 0.06)) sentences.push(say(scene, pack.customer.leadIns))
  sentences.push(say(scene, topic.problems))
  const detailCount = Math.min(room, Math.floor(style.wordy * (room + 1)))
  for (let i = 0; i < detailCount; i++) sentences.push(sayNew(scene, topic.details))
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
  const signed = written && random.chance(style.formal ? 0.95 : 0.7)
  const parts: Parts = { greeting, sentences }
  if (signed) parts.signOff = say(scene, pack.customer.signOffs)
  let body = renderCustomer(scene, parts, mood, false)
  if (channel === 'social_media' && random.chance(0.5)) body = `@${scene.account.data.name} ${body}`
  if (channel === 'api') body = `Order: ${details.order}\nName: ${details.name}\nMessage:\n${body}`
  const order = (details.order ?? '').replace(/^#?A-/, '')
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

/** The customer's reply. */
export function customerReply(scene: Scene, kind: Reaction, mood: number): string {
  const { random, topic, pack, channel } = scene
  scene.casual = !scene.style.formal
  const phrases = pack.customer
  const sentences: string[] = []
  const add = (text: string) => {
    if (text !== '') sentences.push(text)
  }
  const vent = () => {
    if (mood < 0.12 && random.chance(0.3)) add(say(scene, phrases.sarcasm))
    else if (mood < 0.28 && random.chance(0.7)) add(say(scene, phrases.anger))
    else if (mood < 0.4 && random.chance(0.45)) add(say(scene, phrases.pressure))
    if (scene.struck && mood < 0.4 && pack.language === 'en' && random.chance(0.35))
      add(say(scene, strike.anger))
  }
  switch (kind) {
    case 'give':
    case 'giveAgain':
      if (kind === 'giveAgain') add(say(scene, phrases.alreadyGiven))
      add(say(scene, topic.needs === 'own' && topic.give.length > 0 ? topic.give : phrases.orderGiven))
      break
    case 'thanks':
      if (topic.severity >= 0.45 && random.chance(0.3)) add(say(scene, phrases.relief))
      add(say(scene, phrases.thanks))
      if (scene.struck && pack.language === 'en' && random.chance(0.2)) add(say(scene, strike.praise))
      if (random.chance(0.15)) add(say(scene, phrases.goodbyes))
      break
    case 'flatThanks':
    case 'wait':
      add(say(scene, phrases.flatThanks))
      break
    case 'glad':
      add(say(scene, topic.glad))
      if (random.chance(0.55)) add(say(scene, phrases.thanks))
      break
    case 'notAnswered':
      add(say(scene, phrases.notAnswered))
      if (random.chance(0.75)) add(say(scene, topic.questions))
      vent()
      break
    case 'chase':
      add(say(scene, phrases.chase))
      if (random.chance(0.5)) add(say(scene, topic.questions))
      vent()
      break
    case 'still':
      add(say(scene, topic.still))
      vent()
      if (random.chance(0.45)) add(say(scene, topic.questions))
      break
    case 'reopen':
      add(say(scene, phrases.reopen))
      add(say(scene, topic.still))
      vent()
      break
    case 'closing':
      add(say(scene, phrases.closings))
      add(say(scene, phrases.thanks))
      break
    case 'accept':
      add(say(scene, phrases.accept))
      break
    case 'giveUp':
      if (mood < 0.15 && random.chance(0.35)) add(say(scene, phrases.sarcasm))
      add(say(scene, phrases.giveUp))
      break
  }
  const written = isWritten(channel)
  const parts: Parts = { sentences }
  if (written && random.chance(0.4)) {
    const agent = scene.details.agent
    parts.greeting =
      pack.language === 'en' && agent && random.chance(0.6) ? `Hi ${agent},` : say(scene, phrases.greetings)
  }
  if (written && random.chance(0.35)) parts.signOff = say(scene, phrases.signOffs)
  return renderCustomer(scene, parts, mood, true)
}
