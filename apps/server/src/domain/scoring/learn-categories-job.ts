import type { Conversation } from '@pulse/scoring'
import type { Database } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { accountCategories } from './context.ts'
import { loadConversations } from './conversations.ts'
import type { Categoriser } from './engines.ts'
import { movesToLearnFrom, storeLesson, unmovedTickets } from './lessons.ts'
import { recategorise } from './recategorise.ts'
import { learning } from './request-learning.ts'

/**
 * Learns from the tickets that people moved, then looks again at those the categoriser was unsure of. Everything
 * heavy happens in the categoriser's threads. Run again, it learns the same.
 */
export function learnCategoriesJob(categoriser: Categoriser) {
  return defineJob({
    name: learning.name,
    payload: learning.payload,
    async handle({ accountId, lessonOnly }, { database, now, signal }) {
      const learnedAt = now()
      const { moved, unmoved, categories } = await loadExamples(database, accountId)
      const lesson = moved.length === 0 ? null : await categoriser.learn(moved, unmoved, categories)
      const stored = await database.withAccount(accountId, tx =>
        storeLesson(tx, accountId, lesson && { lesson, moves: moved.length }, learnedAt),
      )
      if (stored && !lessonOnly) await recategorise({ database, categoriser, now, signal }, accountId)
    },
  })
}

function loadExamples(database: Database, accountId: number) {
  return database.withAccount(accountId, async tx => {
    const moves = await movesToLearnFrom(tx, accountId)
    if (moves.length === 0) return { moved: [], unmoved: [], categories: [] }
    const others = await unmovedTickets(tx, accountId)
    const ids = [...moves.map(move => move.ticketId), ...others]
    const conversations = await loadConversations(tx, accountId, ids)
    const known = (id: string): Conversation[] => {
      const conversation = conversations.get(id)
      return conversation ? [conversation] : []
    }
    return {
      moved: moves.flatMap(({ ticketId, category, subcategory }) =>
        known(ticketId).map(conversation => ({ conversation, category, subcategory })),
      ),
      unmoved: others.flatMap(known),
      categories: await accountCategories(tx, accountId),
    }
  })
}
