import { expect, test } from 'vitest'
import { translate } from './translate.ts'

test.each([
  ['Wie viele Tickets hatten wir letzte Woche?', 'German', 'how many tickets did we have last week'],
  ['Wie hoch war die Wiedereröffnungsrate im August?', 'German', 'what was reopen rate in august'],
  ['¿Qué agente tuvo el mejor csat en septiembre?', 'Spanish', 'which agent had best csat in september'],
  ['Quel est le csat de l’email en octobre ?', 'French', 'what was csat of email in october'],
  ['Quantos tickets foram reabertos em outubro?', 'Portuguese', 'how many tickets reopened in october'],
])('%s is read in English', (question, language, text) => {
  expect(translate(question)).toEqual({ language, text })
})

test.each([
  'how do agents do as a team, no spam',
  'was the csat of Das Haus better in may',
  'what is our canal strategy on email',
  'Hoeveel tickets hadden we vorige week?',
  '',
])('%s isn’t translated', question => {
  expect(translate(question)).toBeNull()
})
