import type { Config } from '../../platform/config.ts'
import { type SearchModel, staticTable } from './embedders.ts'
import { providerModel } from './provider-model.ts'

/** Newest first. Tickets are embedded with the first model. Until that is done, searches use the other one. */
export function searchModels({ embeddings }: Pick<Config, 'embeddings'>): readonly SearchModel[] {
  return embeddings ? [providerModel(embeddings), staticTable] : [staticTable]
}
