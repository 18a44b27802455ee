import { defineJob } from '../../platform/jobs/index.ts'
import type { Categoriser } from './engines.ts'
import { training } from './request-training.ts'
import { trainAccount } from './train-account.ts'

/** Trains the categorizer after tickets were moved or categories changed. */
export function trainCategorizerJob(categoriser: Categoriser) {
  return defineJob({
    name: training.name,
    payload: training.payload,
    handle: ({ accountId, modelOnly }, { database, now, signal }) =>
      trainAccount({ database, categoriser, now, signal }, accountId, { modelOnly }),
  })
}
