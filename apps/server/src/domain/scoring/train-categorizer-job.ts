import { defineJob } from '../../platform/jobs/index.ts'
import { storeCategorizerModel } from './categorizer-models.ts'
import type { Categoriser } from './engines.ts'
import { recategorise } from './recategorise.ts'
import { requestOfferCount } from './request-offer-count.ts'
import { training } from './request-training.ts'
import { loadTrainingTickets } from './training-tickets.ts'

/**
 * Trains the categorizer on moved tickets, then recategorizes the tickets it was unsure of. The heavy work is done in
 * the categorizer's threads. Running the job twice gives the same result.
 */
export function trainCategorizerJob(categoriser: Categoriser) {
  return defineJob({
    name: training.name,
    payload: training.payload,
    async handle({ accountId, modelOnly }, { database, now, signal }) {
      const trainedAt = now()
      const { moved, unmoved, categories } = await loadTrainingTickets(database, accountId)
      const model = moved.length === 0 ? null : await categoriser.train(moved, unmoved, categories)
      const stored = await database.withAccount(accountId, tx =>
        storeCategorizerModel(tx, accountId, model && { model, moves: moved.length }, trainedAt),
      )
      if (stored && model) await database.withAccount(accountId, tx => requestOfferCount(tx, accountId))
      if (stored && !modelOnly) await recategorise({ database, categoriser, now, signal }, accountId)
    },
  })
}
