import type { Named, Vocabulary } from '../vocabulary.ts'
import { wordsOf } from './name-words.ts'
import { plain } from './reading.ts'
import type { Understood } from './understood-question.ts'

type Kind = 'group' | 'category'

const namesKind: Record<Kind, RegExp> = {
  group: /\b(?:groups?|teams?|desks?|queues?)\b/,
  category: /\b(?:(?:sub ?)?categor(?:y|ies)|(?:sub)?topics?)\b/,
}

const narrowed = new WeakMap<Vocabulary, Record<Kind, Vocabulary | null>>()

const isPartOf = (group: Named, category: Named) =>
  wordsOf(group).stems.every(word => wordsOf(category).stems.includes(word))

/** The names without those of the other kind that share a word, or null if there are none. */
function onlyOf(kind: Kind, vocabulary: Vocabulary): Vocabulary | null {
  const kept = narrowed.get(vocabulary)
  if (kept) return kept[kind]
  const groups = vocabulary.names.filter(one => one.kind === 'group')
  const categories = vocabulary.names.filter(one => one.kind === 'category')
  const without = (dropped: readonly Named[]) =>
    dropped.length === 0 ? null : { names: vocabulary.names.filter(one => !dropped.includes(one)) }
  const made = {
    group: without(categories.filter(category => groups.some(group => isPartOf(group, category)))),
    category: without(groups.filter(group => categories.some(category => isPartOf(group, category)))),
  }
  narrowed.set(vocabulary, made)
  return made[kind]
}

/**
 * The names that a follow-up can mean. After a question about groups, “and Billing?” is the group, not the category
 * Payment and billing. Null if the question before doesn't say which kind is meant.
 */
export function vocabularyAfter(
  last: Understood,
  question: string,
  vocabulary: Vocabulary,
): Vocabulary | null {
  const kinds = new Set<string | null>([
    last.dimension,
    ...last.mentions.filter(one => !one.excluded).map(one => one.kind),
  ])
  const isOfTopics = kinds.has('category') || kinds.has('subcategory')
  if (kinds.has('group') === isOfTopics) return null
  const [kind, other]: Kind[] = isOfTopics ? ['category', 'group'] : ['group', 'category']
  return !kind || !other || namesKind[other].test(plain(question)) ? null : onlyOf(kind, vocabulary)
}
