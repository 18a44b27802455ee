import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { seedAccount, seedUser } from '../../../../test-support/database.ts'
import { someTicket } from '../../../../test-support/tickets.ts'
import { storeTickets } from '../../../domain/tickets/store-tickets.ts'

let app: TestApp
let lead: { authorization: string }
let mate: { authorization: string }
let stranger: { authorization: string }

beforeAll(async () => {
  app = await createTestApp()
  const acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  mate = await app.signIn(await seedUser(app.owner, acme, 'mate@acme.test'))
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
  await app.database.withAccount(acme.accountId, tx =>
    storeTickets(tx, acme.accountId, [someTicket('48213')]),
  )
})
afterAll(() => app?.close())

const ask = (
  method: 'GET' | 'PUT' | 'DELETE',
  who: { authorization: string },
  body?: object,
  ticket = '48213',
) =>
  app.call({
    method,
    url: `/api/pulse/ticket/${ticket}/opinion${method === 'GET' ? 's' : ''}`,
    headers: who,
    ...(body ? { body } : {}),
  })

describe('a manager who disagrees with a score', () => {
  test('a manager can add a score and a reason alongside other managers’, and change or remove them', async () => {
    await ask('PUT', lead, { score: 2.25, reason: 'The parcel never came.' })
    await ask('PUT', mate, { score: 4, reason: 'Quick and kind.' })
    expect((await ask('GET', mate)).body).toEqual({
      data: [
        expect.objectContaining({
          by: 'Lead of acme',
          mine: false,
          score: 2.25,
          reason: 'The parcel never came.',
        }),
        expect.objectContaining({ mine: true, score: 4 }),
      ],
    })
    await ask('PUT', lead, { score: 1, reason: 'Nothing was solved.' })
    expect((await ask('DELETE', mate)).body).toEqual({
      data: [expect.objectContaining({ score: 1, reason: 'Nothing was solved.' })],
    })
  })

  test('another account can neither see nor add an opinion', async () => {
    for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, stranger)).status).toBe(404)
    expect((await ask('PUT', stranger, { score: 0, reason: 'x' })).status).toBe(404)
  })

  test('an opinion needs a score from 0 to 5 and a reason', async () => {
    expect(await ask('PUT', lead, { score: 6, reason: 'x' })).toMatchObject({
      status: 400,
      body: { msg: 'score: Enter a score from 0 to 5.' },
    })
    expect(await ask('PUT', lead, { score: 3, reason: ' ' })).toMatchObject({
      status: 400,
      body: { msg: 'reason: Say why you would score it differently.' },
    })
  })
})
