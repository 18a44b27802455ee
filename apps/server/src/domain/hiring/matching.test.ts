import { expect, test } from 'vitest'
import { type Candidate, matchCandidates, type Wishes } from './matching.ts'

const wishes = (more: Partial<Wishes> = {}): Wishes => ({
  hours: { start: '09:00', end: '17:00' },
  languages: [],
  channels: [],
  tools: [],
  minimumExperience: 0,
  needsShopify: false,
  ...more,
})
const candidate = (applicationId: string, more: Partial<Candidate> = {}): Candidate => ({
  applicationId,
  email: `${applicationId}@candidates.test`,
  submittedAt: new Date('2026-01-05T10:00:00Z'),
  languages: ['English'],
  channels: ['email', 'chat'],
  tools: ['Zendesk'],
  hours: ['08:00-18:00'],
  experienceYears: 2,
  isShopifyReady: false,
  ...more,
})
const ids = (wanted: Wishes, ...candidates: Candidate[]) =>
  matchCandidates(wanted, candidates).map(match => match.candidate.applicationId)
const fits = (wanted: Partial<Wishes>, has: Partial<Candidate>) =>
  ids(wishes(wanted), candidate('a', has)).length === 1

test('[HIRELY-017] [HIRELY-024] each requirement lists at most three matching candidates', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(id => candidate(id))
  expect(ids(wishes(), ...many)).toEqual(['a', 'b', 'c'])
  expect(ids(wishes(), ...many.slice(0, 2))).toEqual(['a', 'b'])
  expect(ids(wishes())).toEqual([])
})

test('a match must speak every requested language', () => {
  expect(fits({ languages: ['English', 'Spanish'] }, { languages: ['spanish ', 'English'] })).toBe(true)
  expect(fits({ languages: ['English', 'Spanish'] }, { languages: ['English'] })).toBe(false)
  expect(fits({}, { languages: [] })).toBe(true)
})

test('a match needs at least one of the requested channels and one of the requested tools', () => {
  expect(fits({ channels: ['email', 'voice'] }, { channels: ['email'] })).toBe(true)
  expect(fits({ channels: ['voice'] }, { channels: ['email'] })).toBe(false)
  expect(fits({ channels: ['voice'] }, { channels: null })).toBe(false)
  expect(fits({ tools: ['Gorgias', 'Shopify'] }, { tools: ['shopify'] })).toBe(true)
  expect(fits({ tools: ['Gorgias'] }, { tools: [] })).toBe(false)
})

test('a match needs the requested experience and, if requested, must be Shopify ready', () => {
  expect(fits({ minimumExperience: 2 }, { experienceYears: 2 })).toBe(true)
  expect(fits({ minimumExperience: 2 }, { experienceYears: 1.9 })).toBe(false)
  expect(fits({ needsShopify: true }, { isShopifyReady: true })).toBe(true)
  expect(fits({ needsShopify: true }, { isShopifyReady: false })).toBe(false)
  expect(fits({ needsShopify: true }, { isShopifyReady: null })).toBe(false)
})

test('a match must be able to work all of the requested hours, unless the job didn’t ask about hours', () => {
  expect(fits({}, { hours: ['22:00-06:00', '09:00-17:00'] })).toBe(true)
  expect(fits({}, { hours: ['10:00-18:00'] })).toBe(false)
  expect(fits({}, { hours: [] })).toBe(false)
  expect(fits({}, { hours: null })).toBe(true)
})

test('matches are ranked by requested skills, then known hours, experience, earlier application and ID', () => {
  const wanted = wishes({ channels: ['email', 'chat'], tools: ['Zendesk'] })
  const fewer = candidate('fewer', { channels: ['email'], experienceYears: 30 })
  const unknown = candidate('unknown hours', { hours: null, experienceYears: 20 })
  const senior = candidate('senior', { experienceYears: 9 })
  expect(ids(wanted, fewer, unknown, senior)).toEqual(['senior', 'unknown hours', 'fewer'])
  const early = candidate('z', { submittedAt: new Date('2026-01-01T10:00:00Z') })
  expect(ids(wanted, candidate('b'), candidate('a'), early)).toEqual(['z', 'a', 'b'])
})

test('the order in which candidates are read does not matter', () => {
  const all = [1, 2, 3, 4, 5, 6].map(n => candidate(`c${n}`, { experienceYears: n % 3 }))
  expect(ids(wishes(), ...all.toReversed())).toEqual(ids(wishes(), ...all))
})

test('a candidate who applied for two jobs is matched once', () => {
  const twice = { email: 'same@candidates.test' }
  expect(
    ids(wishes(), candidate('first', twice), candidate('second', { ...twice, experienceYears: 5 })),
  ).toEqual(['second'])
})

test('each match lists its reasons', () => {
  const reasons = (wanted: Partial<Wishes>, has: Partial<Candidate> = {}) =>
    matchCandidates(wishes(wanted), [candidate('a', has)])[0]?.reasons
  expect(
    reasons(
      {
        languages: ['English'],
        channels: ['email', 'chat', 'voice'],
        tools: ['Zendesk'],
        minimumExperience: 1,
        needsShopify: true,
      },
      { isShopifyReady: true, experienceYears: 2.5 },
    ),
  ).toEqual([
    'Available 8:00 AM - 6:00 PM',
    'Speaks English',
    'Handles email and chat (2 of 3 channels)',
    'Knows Zendesk',
    '2.5 years of experience (at least 1 requested)',
    'Shopify ready',
  ])
  expect(reasons({}, { hours: null })).toEqual([])
})
