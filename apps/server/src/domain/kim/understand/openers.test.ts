import { expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from '../read-question.ts'
import { sameMeaning } from '../reading/same-meaning.ts'

const reader = new QuestionReader(demoNames(), '2026-11-15', {
  occurs: async () => false,
  found: async () => null,
})
const read = async (question: string) => {
  const one = await reader.read(question)
  return one.is === 'understood' ? one.understood : null
}

test.each([
  [
    'kill the old contact form? how many still use it, monthly since june',
    'How many tickets by month with the form Old contact form since 1 Jun 2026?',
  ],
  [
    'Evening crew moans they get the nasties. emotional polarity evening vs morning',
    'What is the emotional polarity in the evening compared with the morning?',
  ],
  [
    'Holiday helpers pulling their weight? tickets and csat since 1 nov',
    'What is the AI CSAT and tickets in the group Holiday helpers since 1 Nov 2026?',
  ],
  [
    'worth keeping the phone line? its csat and its volume this quarter',
    'What is the AI CSAT and tickets by voice from 1 Oct 2026 to 15 Nov 2026?',
  ],
  [
    'afternoon slump real? sla afternoon against morning',
    'What is the SLA in the afternoon compared with the morning?',
  ],
])('“%s”: the question after the opening says what is meant', async (question, plain) => {
  const [one, other] = [await read(question), await read(plain)]
  expect(one && other && sameMeaning(one, other)).toBe(true)
})

test.each([
  // An unknown word can be the topic.
  'are kettles exploding? how many tickets in october',
  // Without the opening, the hours would be lost.
  'Evening crew grumpy as hobbits. csat in october',
  // The opening asks for something else.
  'how many kettles did we ship? csat in october',
  'should I sack Ken? his csat in october',
])('“%s” is refused', async question => expect(await read(question)).toBeNull())
