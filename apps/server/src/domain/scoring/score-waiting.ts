import type { Database } from '../../platform/database/index.ts'
import { refreshFacts } from '../facts/facts.ts'
import { queueForSearch } from '../find/search-queue.ts'
import { countedSettings } from '../scoring-settings/counted-settings.ts'
import { ownLlm } from './account-llm.ts'
import { accountScoring } from './context.ts'
import { loadConversations } from './conversations.ts'
import type { EngineFor, Outcome, ScoringEngine } from './engines.ts'
import { storeInsights } from './insights.ts'
import { type Claimed, claim, complete, nextTry, putBack, recordFailure } from './queue.ts'
import { isOutdated, liveRuns, type Run, swapWhenComplete } from './runs.ts'

const engineRetryMs = 60_000
/** How long an account's turn lasts, so a large account doesn't delay a small one's new tickets. */
const turnMs = 5_000

interface Needs {
  database: Database
  engineFor: EngineFor
  now: () => Date
  signal: AbortSignal
}

/**
 * Scores an account's waiting tickets for one turn. Newer tickets come first, and the current run comes before a
 * filling one. Returns when to continue: null if nothing is waiting, or `at once` if the turn ended before the work
 * was done.
 */
export async function scoreWaiting(needs: Needs, accountId: number): Promise<Date | 'at once' | null> {
  const { database, signal, now } = needs
  const end = now().getTime() + turnMs
  const isOver = () => signal.aborted || now().getTime() >= end
  const { runs, llm } = await database.withAccount(accountId, async tx => ({
    runs: await liveRuns(tx, accountId),
    llm: await ownLlm(tx, accountId),
  }))
  for (const run of runs) {
    const engine = await needs.engineFor(run.engine, { accountId, llm })
    // Another process may use a newer or older version. Only the matching version scores a run.
    if (!engine || engine.version !== run.version) continue
    let taken: number
    do {
      if (isOver()) return 'at once'
      taken = await scoreBatch(needs, accountId, run, engine)
    } while (taken > 0)
  }
  return database.withAccount(accountId, async tx => {
    await swapWhenComplete(tx, accountId, now())
    return nextTry(tx, accountId)
  })
}

/** Returns how many tickets were processed: 0 if none are waiting or the engine is unavailable. */
async function scoreBatch(
  { database, now, signal }: Needs,
  accountId: number,
  run: Run,
  engine: ScoringEngine,
): Promise<number> {
  const batch = await database.withAccount(accountId, async tx => {
    if (await isOutdated(tx, accountId, run)) return null
    const claimed = await claim(tx, accountId, run.runId, engine.batchSize, now())
    const { context: latest } = await accountScoring(tx, accountId)
    // The visible scores keep their original targets until the filling run replaces them.
    const { weights: _, adjustment: __, ...targets } = await countedSettings(tx, accountId)
    const { businessHours: _hours, ...rest } = latest
    const context = run.state === 'current' ? { ...rest, ...targets } : latest
    const ticketIds = claimed.map(one => one.ticketId)
    const conversations = await loadConversations(tx, accountId, ticketIds, context.businessHours)
    return { claimed, conversations, context }
  })
  if (!batch || batch.claimed.length === 0) return 0
  const work = batch.claimed.flatMap(claimed => {
    const conversation = batch.conversations.get(claimed.ticketId)
    return conversation ? [{ claimed, conversation }] : []
  })
  const outcomes = await outcomesOf(
    engine,
    accountId,
    work.map(one => one.conversation),
    batch.context,
    signal,
  )
  const results = work.map(({ claimed }, index) => ({ claimed, outcome: outcomes[index] }))
  await settle(database, accountId, results, now())
  return results.some(({ outcome }) => outcome && !('whose' in outcome && outcome.whose === 'engine'))
    ? results.length
    : 0
}

/** If the engine throws, it has failed for the whole batch, so the error doesn't count against any ticket. */
async function outcomesOf(
  engine: ScoringEngine,
  ...[accountId, conversations, context, signal]: Parameters<ScoringEngine['scoreAll']>
): Promise<Outcome[]> {
  try {
    return await engine.scoreAll(accountId, conversations, context, signal)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return conversations.map(() => ({ failure, whose: 'engine' }))
  }
}

async function settle(
  database: Database,
  accountId: number,
  results: { claimed: Claimed; outcome: Outcome | undefined }[],
  now: Date,
): Promise<void> {
  const scored = results.flatMap(({ claimed, outcome }) =>
    outcome && 'score' in outcome ? [{ claimed, score: outcome.score }] : [],
  )
  await database.withAccount(accountId, async tx => {
    await storeInsights(tx, accountId, scored, now)
    // Summaries are part of the search index.
    await queueForSearch(
      tx,
      accountId,
      scored.map(one => one.claimed.ticketId),
    )
    await complete(
      tx,
      accountId,
      scored.map(one => one.claimed),
    )
    for (const { claimed, outcome } of results) {
      if (!outcome || 'score' in outcome) continue
      if (outcome.whose === 'ticket') await recordFailure(tx, accountId, claimed, outcome.failure, now)
      else
        await putBack(
          tx,
          accountId,
          [claimed],
          outcome.failure,
          new Date(now.getTime() + (outcome.retryAfterMs ?? engineRetryMs)),
        )
    }
    await refreshFacts(
      tx,
      accountId,
      scored.map(one => one.claimed.ticketId),
    )
  })
}
