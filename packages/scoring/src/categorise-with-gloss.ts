import type { Category } from './categories.ts'
import { type Categorization, type CategorizerModel, categorise } from './categorise/index.ts'
import type { Conversation } from './conversation.ts'
import { readConversation } from './features/reading.ts'
import { usableGloss } from './gloss/gloss-conversation.ts'
import { detectLanguage } from './language/index.ts'
import { languageOf } from './offline/judge.ts'

/** Below this confidence, about half of the categories found in another language are wrong. */
const leastConfidence = 0.3

/** A category's name can be in English or in the customer's language, so both versions are tried. */
export function categoriseWithGloss(
  conversation: Conversation,
  gloss: Conversation | null,
  categories: readonly Category[],
  model?: CategorizerModel,
): Categorization {
  const own = categorise(conversation, categories, model)
  if (!gloss) return own
  const english = categorise(gloss, categories, model)
  const better = own.category === 'other' || english.confidence >= own.confidence ? english : own
  return better.confidence < leastConfidence ? { ...better, category: 'other', subcategory: null } : better
}

/** The category that the engine gives a conversation when it scores it. */
export function categoriseInAnyLanguage(
  conversation: Conversation,
  categories: readonly Category[],
  model?: CategorizerModel,
): Categorization {
  const { language, isReadable } = languageOf(readConversation(conversation), { detectLanguage })
  const gloss = isReadable ? usableGloss(conversation, language) : undefined
  return categoriseWithGloss(conversation, gloss?.conversation ?? null, categories, model)
}
