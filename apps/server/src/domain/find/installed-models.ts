import type { Config } from '../../platform/config.ts'
import { type SearchModel, staticTable } from './embedders.ts'
import { providerModel } from './provider-model.ts'

/**
 * Newest first. Tickets are embedded with the first model. Until all tickets have been embedded with it, searches use
 * the other model.
 */
export function searchModels({ embeddings }: Pick<Config, 'embeddings'>): readonly SearchModel[] {
  return embeddings ? [providerModel(embeddings), staticTable] : [staticTable]
}
