import type { AgentProfile } from './accounts/profile.ts'
import { monthAndDay, weekday } from './calendar.ts'
import { type Draft, isWritten, type Scene } from './scene.ts'
import { lowerStart, roughen, spoken, withEmoji } from './writing-style.ts'

/** The parts of a message before channel-specific formatting. */
export interface Parts {
  greeting?: string
  sentences: string[]
  signOff?: string
}

export function renderCustomer(scene: Scene, parts: Parts, mood: number, reply: boolean): string {
  const { random, style, channel, customer, pack } = scene
  let sentences = parts.sentences.filter(sentence => sentence !== '')
  if (pack.language === 'en') {
    if (channel === 'voice') return spoken(sentences.join(' '), 'customer', random)
    if (mood < 0.18 && random.chance(0.14) && sentences.length > 1)
      sentences = sentences.map((s, i) => (i === sentences.length - 1 ? s.toUpperCase() : s))
    sentences = sentences.map(sentence => roughen(sentence, style, random))
  }
  const greeting = parts.greeting ?? ''
  if (!isWritten(channel)) {
    const text = sentences.join(' ')
    const hello = pack.language === 'en' ? greeting : greeting.replace(/,$/, '.')
    const opened =
      hello === '' ? text : `${style.lowercase ? hello.toLowerCase() : hello} ${lowerStart(text)}`
    return withEmoji(opened, mood, style.emoji, random)
  }
  const blocks = greeting === '' ? [] : [style.lowercase ? greeting.toLowerCase() : greeting]
  blocks.push(...paragraphs(sentences, scene))
  if (parts.signOff) {
    const name = reply || random.chance(0.45) ? customer.firstname : customer.name
    const signed = `${parts.signOff}\n${name}`
    blocks.push(style.lowercase ? signed.toLowerCase() : signed)
  } else if (random.chance(0.3))
    blocks.push(style.lowercase ? customer.firstname.toLowerCase() : customer.firstname)
  if (pack.language === 'en' && random.chance(0.07)) blocks.push('Sent from my phone')
  return blocks.join('\n\n')
}

export function renderAgent(scene: Scene, agent: AgentProfile, parts: Parts): string {
  const { random, channel, account } = scene
  const sentences = parts.sentences.filter(sentence => sentence !== '')
  if (channel === 'voice') return spoken(sentences.join(' '), 'agent', random)
  const greeting = parts.greeting ?? ''
  if (!isWritten(channel)) {
    const text = sentences.join(' ')
    const opened =
      greeting === ''
        ? text
        : greeting.endsWith(',')
          ? `${greeting} ${lowerStart(text)}`
          : `${greeting} ${text}`
    const signed = channel === 'social_media' && agent.id % 2 === 0 ? `${opened} ^${agent.first}` : opened
    return agent.warmth > 0.75 ? withEmoji(signed, 0.7, 0.12, random) : signed
  }
  const blocks = greeting === '' ? [] : [greeting]
  blocks.push(...paragraphs(sentences, scene))
  if (parts.signOff)
    blocks.push(
      `${parts.signOff}\n${agent.id % 3 === 0 ? agent.first : `${agent.name}\n${account.brand} Customer Care`}`,
    )
  return blocks.join('\n\n')
}

function paragraphs(sentences: string[], scene: Scene): string[] {
  if (sentences.length < 3) return [sentences.join(' ')]
  const cut = scene.random.int(1, sentences.length - 1)
  return [sentences.slice(0, cut).join(' '), sentences.slice(cut).join(' ')]
}

/** Some email clients always send HTML. */
export function asHtml(text: string, divs: boolean): string {
  const safe = text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const blocks = safe.split('\n\n').map(block => block.replace(/\n/g, '<br>'))
  return divs
    ? `<div dir="ltr">${blocks.map(block => `<div>${block}</div>`).join('<div><br></div>')}</div>`
    : `<html><body>${blocks.map(block => `<p>${block}</p>`).join('')}</body></html>`
}

/** A reply with the original message quoted below it, as in email clients. */
export function quoted(scene: Scene, body: string, answered: Draft): string {
  const day = scene.calendar.localDay(answered.at)
  const { month, date, year } = monthAndDay(day)
  const names = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
  const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const second = scene.calendar.localSecond(answered.at)
  const hour = Math.floor(second / 3600)
  const minute = String(Math.floor((second % 3600) / 60)).padStart(2, '0')
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  const text = answered.body
    .replace(/<br>|<\/(?:p|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim()
  const lines = text.split('\n').map(line => (line === '' ? '>' : `> ${line}`))
  const head = `On ${names[weekday(day)]}, ${monthNames[month]} ${date}, ${year} at ${clock} ${answered.authorName} <support@${scene.account.data.name}.test> wrote:`
  return `${body}\n\n${head}\n${lines.join('\n')}`
}
