import type { CategorizerModel, Category, Conversation, MovedTicket } from '@pulse/scoring'
import { categorise, trainCategorizer } from '@pulse/scoring/offline'

const sureFrom = 0.6
const mostPerPlacement = 10

/**
 * Trains the categorizer on moved and unmoved tickets. If all moves went into one category, there would be nothing to
 * compare it with, so a few unmoved tickets with an obvious category are added per placement.
 */
export function trainOnAccount(
  moved: MovedTicket[],
  unmoved: Conversation[],
  categories: Category[],
): CategorizerModel {
  const placed = moved.length > 0 ? obviouslyPlaced(unmoved, categories) : []
  const obvious = placed.length > 0 ? placed : namesAsTickets(categories)
  return trainCategorizer(moved, { unmoved, categories, obvious })
}

function obviouslyPlaced(unmoved: Conversation[], categories: Category[]): MovedTicket[] {
  const placed = unmoved
    .map(conversation => ({ conversation, ...categorise(conversation, categories) }))
    .filter(({ category, confidence }) => category !== 'other' && confidence >= sureFrom)
  const byPlacement = Map.groupBy(placed, ({ category, subcategory }) =>
    JSON.stringify([category, subcategory]),
  )
  return [...byPlacement.values()].flatMap(tickets => tickets.slice(0, mostPerPlacement))
}

/** New accounts have few tickets, so category names are used as examples. */
function namesAsTickets(categories: Category[]): MovedTicket[] {
  return categories.flatMap(({ name, subcategories }) =>
    [null, ...subcategories].map(subcategory => {
      const body = subcategory === null ? name : `${name}: ${subcategory}`
      const conversation = { id: body, messages: [{ author_type: 'customer', body }] }
      return { conversation, category: name, subcategory }
    }),
  )
}
