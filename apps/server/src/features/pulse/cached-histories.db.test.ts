import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { anotherProcess, cachedQuestions, type Question } from '../../../test-support/cached-questions.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { type Step, seedCategories, step, takeStep } from '../../../test-support/histories.ts'
import { eraseStoredCustomer } from '../../domain/tickets/erase-customer.ts'
import { moveTicket } from '../../domain/tickets/move-ticket.ts'
import type { Tables } from '../../platform/database/index.ts'

type Change =
  | Step
  | { does: 'move'; ticketId: string; category: string | null }
  | { does: 'erase' }
  | { does: 'rename'; name: string }
  | { does: 'fail'; instead: Step }

interface Account extends SeededAccount {
  headers: { authorization: string }
}

const eva = { id: 'c2', name: 'Eva Brandt', firstname: 'Eva', email: 'eva@example.com' }

let app: TestApp
let other: Awaited<ReturnType<typeof anotherProcess>>
let uncached: Awaited<ReturnType<typeof anotherProcess>>
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
  other = await anotherProcess(app)
  uncached = await anotherProcess(app, { answerCacheBytes: 0 })
})
afterAll(async () => {
  await other?.close()
  await uncached?.close()
  await app?.close()
})

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: step },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      ticketId: fc.integer({ min: 1, max: 9 }).map(String),
      category: fc.constantFrom('Delivery', 'Returns', null),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'erase' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('rename' as const), name: fc.constantFrom('Ann', 'Anna') }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail' as const), instead: step }) },
)

const asked = fc.record({
  question: fc.constantFrom(...cachedQuestions),
  whose: fc.nat(1),
  elsewhere: fc.boolean(),
  /** How many times the call is made simultaneously. */
  times: fc.integer({ min: 1, max: 2 }),
})

const history = fc.array(
  fc.record({
    change,
    whose: fc.nat(1),
    asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
    /** Whether to also make the calls while the change is in progress. */
    meanwhile: fc.boolean(),
  }),
  { minLength: 3, maxLength: 12, size: 'max' },
)

async function newAccount(): Promise<Account> {
  const account = await seedAccount(app.owner, { name: `account-${++accounts}` })
  const { accountId } = account
  await app.database.withAccount(accountId, async tx => {
    await seedCategories(tx, accountId)
    await takeStep(tx, accountId, {
      does: 'arrive',
      tickets: ['1', '2', '3'].map(ticketId => ({ ticketId, agent: 'Ann', customer: eva })),
    })
    await takeStep(tx, accountId, { does: 'score', tickets: [{ ticketId: '1' }, { ticketId: '2' }] })
  })
  return { ...account, headers: await app.signIn(account) }
}

async function make(made: Change, account: Account): Promise<void> {
  const { accountId, userId } = account
  if (made.does === 'rename') {
    await app.owner
      .updateTable('agents')
      .set({ name: made.name })
      .where('account_id', '=', accountId)
      .where('agent_id', '=', 'Ann')
      .execute()
    return
  }
  const work = async (tx: Transaction<Tables>) => {
    switch (made.does) {
      case 'move': {
        const { ticketId, category } = made
        return moveTicket(tx, accountId, {
          ticketId,
          category,
          subcategory: null,
          movedBy: userId,
          now: app.clock.now,
        })
      }
      case 'erase':
        return eraseStoredCustomer(tx, accountId, eva.email, {
          recogniser: app.services.secretBox,
          now: app.clock.now,
        })
      case 'fail':
        await takeStep(tx, accountId, made.instead, app.services.secretBox)
        throw new Error('Rolled back.')
      default:
        return takeStep(tx, accountId, made, app.services.secretBox)
    }
  }
  await app.database.withAccount(accountId, work).catch(error => {
    const expected = made.does === 'move' ? 'not found' : made.does === 'fail' ? 'Rolled back.' : null
    if (expected === null || !error.message.includes(expected)) throw error
  })
}

async function ask(server: FastifyInstance, question: Question, { headers }: Account): Promise<string> {
  const answer = await server.inject({ ...question, headers })
  return `${answer.statusCode} ${answer.body}`
}

test('a cached response equals a fresh one after and during any sequence of changes to two accounts', async () => {
  await fc.assert(
    fc.asyncProperty(history, async steps => {
      const both = [await newAccount(), await newAccount()] as const
      for (const { change: made, whose, asked: questions, meanwhile } of steps) {
        const fresh = () =>
          Promise.all(questions.map(one => ask(uncached.app, one.question, both[one.whose as 0 | 1])))
        const cached = () =>
          Promise.all(
            questions.map(one =>
              Promise.all(
                Array.from({ length: one.times }, () =>
                  ask(one.elsewhere ? other.app : app.app, one.question, both[one.whose as 0 | 1]),
                ),
              ),
            ),
          )
        const before = await fresh()
        const [during] = await Promise.all([meanwhile ? cached() : [], make(made, both[whose as 0 | 1])])
        const after = await fresh()
        for (const [index, answers] of during.entries())
          for (const answer of answers) expect([before[index], after[index]]).toContain(answer)
        for (const [index, answers] of (await cached()).entries())
          for (const answer of answers) expect(answer).toBe(after[index])
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
