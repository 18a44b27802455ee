import { accountTopics } from './accounts.ts'
import type { KnownTopic } from './known-topic.ts'
import { moneyTopics } from './money.ts'
import { parcelTopics } from './parcels.ts'
import { productTopics } from './products.ts'
import { serviceTopics } from './services.ts'

export { uncategorizedExamples } from './uncategorized.ts'

/**
 * Topics that most shops and services have, with the category names that mean them and the ways customers describe
 * them. customer-vocabulary.ts covers single words; these topics cover meanings that take whole sentences.
 */
export const knownTopics: readonly KnownTopic[] = [
  ...parcelTopics,
  ...productTopics,
  ...moneyTopics,
  ...accountTopics,
  ...serviceTopics,
]
