import type { Random } from './random.ts'
import type { DemoChannel } from './types.ts'

/** How a person writes, independent of the content. */
export interface WritingStyle {
  formal: boolean
  /** Chance of a typo per word. */
  typos: number
  lowercase: boolean
  abbreviates: boolean
  emoji: number
  wordy: number
}

export function customerStyle(random: Random, channel: DemoChannel): WritingStyle {
  const short =
    channel !== 'email' && channel !== 'api' && channel !== 'others' && channel !== 'side_conversation'
  const casual = random.next()
  return {
    formal: !short && casual < 0.22,
    typos: casual < 0.45 || channel === 'voice' ? 0 : casual < 0.85 ? 0.008 : 0.03,
    lowercase: channel !== 'voice' && casual > (short ? 0.68 : 0.93),
    abbreviates:
      (channel === 'sms' || channel === 'social_media' || channel === 'live_chat') && casual > 0.74,
    emoji: channel === 'voice' ? 0 : short ? 0.22 : casual > 0.8 ? 0.08 : 0,
    wordy: random.next(),
  }
}

const abbreviations: [RegExp, string][] = [
  [/\bplease\b/gi, 'pls'],
  [/\byou\b/gi, 'u'],
  [/\byour\b/gi, 'ur'],
  [/\bthanks\b/gi, 'thx'],
  [/\bbecause\b/gi, 'bc'],
  [/\bare u\b/gi, 'r u'],
]

const misspellings: Record<string, string> = {
  received: 'recieved',
  receive: 'recieve',
  delivered: 'deliverd',
  address: 'adress',
  definitely: 'definately',
  tomorrow: 'tommorow',
  package: 'packege',
  until: 'untill',
  really: 'realy',
  because: 'becuase',
  which: 'wich',
  their: 'thier',
  arrived: 'arived',
  tracking: 'trackng',
  disappointed: 'dissapointed',
  replacement: 'replacment',
  beginning: 'begining',
  different: 'diffrent',
  answer: 'anwser',
  waiting: 'waitng',
}

/** Adds typos, misspellings and abbreviations; numbers, codes and names stay intact. */
export function roughen(text: string, style: WritingStyle, random: Random): string {
  let out = text
  if (style.abbreviates) for (const [pattern, short] of abbreviations) out = out.replace(pattern, short)
  if (style.typos > 0)
    out = out.replace(/[a-z']{4,}/g, word => {
      const known = misspellings[word]
      if (known !== undefined) return random.chance(style.typos * 8) ? known : word
      return random.chance(style.typos) ? withTypo(word, random) : word
    })
  if (style.lowercase) out = out.replace(/[^\s]+/g, word => (/[\d@]/.test(word) ? word : word.toLowerCase()))
  return out
}

function withTypo(word: string, random: Random): string {
  if (word.includes("'")) return word.replace("'", '')
  const at = random.int(1, word.length - 2)
  const kind = random.next()
  if (kind < 0.45) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  if (kind < 0.8) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word.charAt(at) + word.slice(at)
}

const glad = ['😊', '🙏', '👍', '❤️', '🎉', '😄', '🥳']
const sad = ['😡', '😤', '🙄', '😞', '😠', '😒']
const neutral = ['🤔', '🙂', '🙏', '😅']

export function withEmoji(text: string, mood: number, chance: number, random: Random): string {
  if (!random.chance(chance)) return text
  const list = mood > 0.6 ? glad : mood < 0.35 ? sad : neutral
  const emoji = random.pick(list)
  return `${text} ${random.chance(0.15) ? emoji + emoji : emoji}`
}

const starters = new Set([
  'Nobody', // words-check: data
  ...`My The You It There Your We Can Could Just How What Where Why Has One This That Please Since After When
  Which Is Do Does Will Would Not May First Sorry Order Third Thanks Thank Good Great Happy Sure So
  Perfect Oh Yes No Both Use Let Of As Orders Refunds Here Got Give Bear Glad Still Any Again Another Ok
  Okay Fine Alright Noted Following Second Lovely Super Excellent Brilliant Awesome Wonderful Did These
  Items Take Go Mix Air Done With From Received Send Delivery Express Large Labels Codes Points Invoices
  Subscriptions`.split(/\s+/),
])

/** Lowercases the start of a sentence that follows “Hi, ”. */
export function lowerStart(text: string): string {
  const word = /^[A-Za-z]+/.exec(text)?.[0] ?? ''
  return starters.has(word) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const customerFillers = [
  'Yeah, so',
  'Um,',
  'Hi, yes,',
  'Okay, so',
  'Well,',
  'Right, so',
  'Uh,',
  'Yes, hi,',
  'So,',
]
const agentFillers = ['Okay,', 'Right,', 'Alright,', 'Sure,', 'Okay, so', 'Mm-hm.']

/** Makes text read like transcribed speech. */
export function spoken(text: string, who: 'customer' | 'agent', random: Random): string {
  const plain = text.replace(/#?A-(\d)/g, 'A $1')
  if (!random.chance(who === 'customer' ? 0.45 : 0.3)) return plain
  const filler = random.pick(who === 'customer' ? customerFillers : agentFillers)
  return `${filler} ${filler.endsWith('.') ? plain : lowerStart(plain)}`
}
