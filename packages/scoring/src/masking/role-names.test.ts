import { expect, test } from 'vitest'
import { maskTexts } from './mask-personal-data.ts'

const mask = (text: string) => maskTexts([text], []).texts[0]?.text ?? ''

test.each<[text: string, masked: string[], kept: string[]]>([
  ['Patient Siobhán Ní Dhomhnaill needs an appointment', ['Siobhán', 'Dhomhnaill'], ['appointment']],
  ['The policyholder Khalid bin Saud al-Otaibi has moved', ['Khalid', 'Saud', 'Otaibi'], ['policyholder']],
  ['Kunde Wiebke Schnackenburg hat gekündigt', ['Wiebke', 'Schnackenburg'], ['gekündigt']],
  ['Le passager Aurélien Kerguélen de Penhoët a raté son vol', ['Aurélien', 'Kerguélen', 'Penhoët'], ['vol']],
  [
    'O passageiro Adalberto Quintanilha Bragança perdeu a mala',
    ['Adalberto', 'Quintanilha', 'Bragança'],
    ['mala'],
  ],
  ['recipient: Marijke van der Woestijne', ['Marijke', 'Woestijne'], []],
  ['Can you call Anna about the table Martin ordered?', ['Anna', 'Martin'], []],
  ['Anna & Otto picked it up', ['Anna', 'Otto'], []],
  ['My colleague Femke asked about Sister Act tickets', ['Femke'], ['Sister Act']],
])('masks names that a role introduces, with all their parts: %s', (text, masked, kept) => {
  const found = mask(text)
  expect(masked.filter(value => found.includes(value))).toEqual([])
  expect(kept.filter(value => !found.includes(value))).toEqual([])
})

test('masks a lowercase name after an abbreviated sign-off', () => {
  expect(mask('umtausch möglich? lg resi')).toBe('umtausch möglich? lg [PERSON_1]')
})

test('a town stays readable below a full name or after a street', () => {
  expect(mask('Kind regards,\nOisín Mac Giolla Bhríde\nGlencolmcille')).toBe(
    'Kind regards,\n[PERSON_1]\nGlencolmcille',
  )
  expect(mask('moved to 9 Cnoc na Gréine, Oranmore')).toBe('moved to [ADDRESS_1], Oranmore')
})
