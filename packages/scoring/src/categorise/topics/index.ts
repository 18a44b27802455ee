import { accountTopics } from './accounts.ts'
import { moneyTopics } from './money.ts'
import { parcelTopics } from './parcels.ts'
import { productTopics } from './products.ts'
import { serviceTopics } from './services.ts'
import type { KnownTopic } from './topic.ts'

export { saidNowhere } from './nowhere.ts'

/**
 * Topics most shops and services have, by the words of a category's name, and how customers put them.
 * Single words are in knowledge.ts; here are meanings that only whole sentences have.
 */
export const knownTopics: readonly KnownTopic[] = [
  ...parcelTopics,
  ...productTopics,
  ...moneyTopics,
  ...accountTopics,
  ...serviceTopics,
]
