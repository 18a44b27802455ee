import { readFileSync } from 'node:fs'
import { demoAccountData, generateDemo } from '../../demo-data/src/index.ts'
import type { LabeledSet, LabeledText } from './labeled-text.ts'
import { filledTemplates } from './names-copies.ts'
import { createRandom } from './names-random.ts'
import { practiceNames, unclearConversations } from './practice-names.ts'

interface Example {
  text: string
  mask: string[]
}

const maskingSets = [
  'examples',
  'more-examples',
  'practice-1',
  'practice-2',
  'practice-3',
  'practice-4',
  'fresh-1',
  'fresh-2',
  'fresh-3',
  'fresh-4',
] as const

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const onlyLetters = /^[\p{L}\p{M}'’. -]+$/u
const particle = /^\p{Ll}{1,3}$/u

export function labeledSets(): LabeledSet[] {
  return [
    ...maskingSets.map(name => ({
      name,
      copies: 8,
      weight: 1,
      texts: (read(`../src/masking/${name}.fixture.json`) as Example[]).map(labeled),
    })),
    { name: 'conversations', copies: 2, weight: 1, texts: practiceTexts() },
    { name: 'templates', copies: 0, weight: 0.6, texts: filledTemplates(30, createRandom(5)) },
    { name: 'demo', copies: 1, weight: 0.5, texts: demoTexts() },
  ]
}

function labeled({ text, mask }: Example): LabeledText {
  const isName = (value: string) => onlyLetters.test(value) && !particle.test(value)
  return {
    text,
    names: new Set(mask.filter(isName).flatMap(value => value.split(' '))),
    others: mask.filter(value => !isName(value)),
  }
}

function practiceTexts(): LabeledText[] {
  const conversations = read('practice-conversations.fixture.json') as {
    id: string
    messages: { text: string }[]
  }[]
  return (
    conversations
      // The names in other conversations aren't known.
      .filter(({ id }) => /^w[12]-\d{3}$/.test(id) && !unclearConversations.has(id))
      .flatMap(({ messages }) =>
        messages.map(({ text }) => ({ text, names: practiceNames, others: text.match(streets) ?? [] })),
      )
  )
}
const streets =
  /\p{Lu}\p{L}+ (?:Road|Lane|Street|Row|Water|Bank|Mutual|Health|Labs)|(?:Plaza|Calle|Vila) \p{Lu}\p{L}+/gu

function demoTexts(): LabeledText[] {
  return (['acme', 'globex'] as const).flatMap(account => {
    const agents = demoAccountData(account).agents.map(({ name }) => name)
    const tickets = [...generateDemo({ account, today: '2026-06-01', lastDays: 3 })]
    return tickets.slice(0, 150).flatMap(({ subject, customer, agent, messages }) => {
      const names = new Set(
        [customer.name, customer.firstname, agent?.name ?? '', ...agents].flatMap(name => name.split(' ')),
      )
      return [subject, ...messages.map(({ body }) => body)].map(text => ({ text, names, others: [] }))
    })
  })
}
