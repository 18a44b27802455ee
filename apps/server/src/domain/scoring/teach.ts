import type { Category, Conversation } from '@pulse/scoring'
import { categorise, learn } from '@pulse/scoring/offline'
import type { Filed, MovedConversation } from './engines.ts'

const sureFrom = 0.6
const mostPerPlace = 10

/**
 * Learns from the tickets that people moved what sets them apart from the rest: beside them stand tickets that
 * nobody moved and whose place their names make plain, some of each place. With tickets of one place alone there
 * would be nothing to tell it from.
 */
export function teach(
  moved: MovedConversation[],
  unmoved: Conversation[],
  categories: Category[],
): ReturnType<typeof learn> {
  const plain = plainlyFiled(unmoved, categories)
  const contrast = plain.length > 0 ? plain : byNames(categories)
  return { ...learn([...contrast, ...moved]), examples: moved.length }
}

function plainlyFiled(unmoved: Conversation[], categories: Category[]): MovedConversation[] {
  const filed = unmoved
    .map(conversation => ({ conversation, ...(categorise(conversation, categories) satisfies Filed) }))
    .filter(({ category, confidence }) => category !== 'other' && confidence >= sureFrom)
  const byPlace = Map.groupBy(filed, ({ category, subcategory }) => JSON.stringify([category, subcategory]))
  return [...byPlace.values()].flatMap(place => place.slice(0, mostPerPlace))
}

/** A young account: the names themselves stand for their places. */
function byNames(categories: Category[]): MovedConversation[] {
  return categories.flatMap(({ name, subcategories }) =>
    [null, ...subcategories].map(subcategory => {
      const body = subcategory === null ? name : `${name}: ${subcategory}`
      const conversation = { id: body, messages: [{ author_type: 'customer', body }] }
      return { conversation, category: name, subcategory }
    }),
  )
}
