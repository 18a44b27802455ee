import { describe, expect, test } from 'vitest'
import { customerOf } from '../customers.ts'
import { Random } from '../random.ts'
import { expand, fits, type Phrase } from '../template.ts'
import { makeDetails } from '../ticket-details.ts'
import type { Topic } from '../topic.ts'
import { agent } from './agent-phrases.ts'
import { acmeProducts } from './catalog.ts'
import { customer } from './customer-phrases.ts'
import { germanTopics } from './de.ts'
import { spanishTopics } from './es.ts'
import { frenchTopics } from './fr.ts'
import { topics } from './index.ts'
import { portugueseTopics } from './pt.ts'

const everyTopic = [...topics, ...spanishTopics, ...frenchTopics, ...germanTopics, ...portugueseTopics]

function phrasesOf(topic: Topic): Phrase[] {
  return Object.values(topic).flatMap(value => (Array.isArray(value) ? value.flat() : []))
}

describe('every topic', () => {
  test.each(everyTopic.map(topic => [topic.key, topic] as const))(
    '%s has an answer for every variant of its problem',
    (_, topic) => {
      for (const problem of topic.problems) {
        const tags = new Set(problem.sets)
        const offers = (list: Phrase[], when = tags) => list.some(phrase => fits(phrase, when))
        for (const list of ['subjects', 'questions', 'fix', 'partial', 'progress', 'fail'] as const)
          expect(offers(topic[list]), `${list} for “${problem.source}”`).toBe(true)
        if (topic.needs === 'own') {
          expect(offers(topic.ask), `ask for “${problem.source}”`).toBe(true)
          expect(offers(topic.give), `give for “${problem.source}”`).toBe(true)
        }
        for (const explained of topic.explain.filter(phrase => fits(phrase, tags))) {
          const after = new Set([...tags, ...explained.sets])
          expect(offers(topic.fix, after), `fix after “${explained.source}”`).toBe(true)
          for (const fix of topic.fix.filter(phrase => fits(phrase, after)))
            expect(offers(topic.glad, new Set([...after, ...fix.sets])), `glad after “${fix.source}”`).toBe(
              true,
            )
        }
      }
    },
  )

  test('fills every slot in every choice and leaves no gaps', () => {
    const random = new Random(7)
    const details = makeDetails({
      random,
      day: 20_000,
      language: 'en',
      kind: 'any',
      products: acmeProducts,
      brand: 'Acme',
      customer: customerOf(1, 1, 'en', new Set()),
      struck: true,
    })
    const wrong: string[] = []
    for (const phrase of everyTopic.flatMap(phrasesOf))
      for (let i = 0; i < 12; i++) {
        const text = expand(phrase, random, details, i % 2 === 0)
        if (/[{}[\]]| {2}| [,.]|\|/.test(text)) wrong.push(text)
      }
    expect(wrong).toEqual([])
  })
})

test.each([
  ['customer greetings', customer.greetings],
  ['customer thanks', customer.thanks],
  ['customer chasing', customer.chase],
  ['apologies', agent.apologies],
  ['acknowledgements', agent.acknowledge],
  ['agent closings', agent.closings],
])('%s has at least thirty variants', (_, list) => {
  const slots = new Proxy({}, { get: (_target, name) => String(name) })
  const random = new Random(3)
  const said = new Set<string>()
  for (const phrase of list) for (let i = 0; i < 40; i++) said.add(expand(phrase, random, slots))
  expect(said.size).toBeGreaterThanOrEqual(30)
})
