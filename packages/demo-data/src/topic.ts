import { type Phrase, pairs, phrases } from './template.ts'

export type ProductKind = 'any' | 'apparel' | 'electric' | 'furniture' | 'hard'

/** Phrases about one subcategory, one per line. Any combination of phrases from a topic makes sense. */
interface TopicSource {
  key: string
  /** How serious the problem is for the customer, 0–1. */
  severity: number
  /** How hard the problem is to solve, 0–1. */
  difficulty: number
  kind?: ProductKind
  /** The information the agent needs first: the order number, topic-specific details (`ask`, `give`), or nothing. */
  needs?: 'order' | 'own' | 'nothing'
  subjects: string
  problems: string
  details: string
  questions: string
  ask?: string
  give?: string
  explain: string
  fix: string
  /** A canned policy answer. */
  partial: string
  /** A promise to get back to the customer by {eta}. */
  progress: string
  fail: string
  still: string
  glad: string
  /** `follow-up question => answer` */
  pairs: string
  notes: string
}

export interface Topic {
  key: string
  severity: number
  difficulty: number
  kind: ProductKind
  needs: 'order' | 'own' | 'nothing'
  subjects: Phrase[]
  problems: Phrase[]
  details: Phrase[]
  questions: Phrase[]
  ask: Phrase[]
  give: Phrase[]
  explain: Phrase[]
  fix: Phrase[]
  partial: Phrase[]
  progress: Phrase[]
  fail: Phrase[]
  still: Phrase[]
  glad: Phrase[]
  pairs: [Phrase, Phrase][]
  notes: Phrase[]
}

export function topic(source: TopicSource): Topic {
  return {
    key: source.key,
    severity: source.severity,
    difficulty: source.difficulty,
    kind: source.kind ?? 'any',
    needs: source.needs ?? 'order',
    subjects: phrases(source.subjects),
    problems: phrases(source.problems),
    details: phrases(source.details),
    questions: phrases(source.questions),
    ask: phrases(source.ask ?? ''),
    give: phrases(source.give ?? ''),
    explain: phrases(source.explain),
    fix: phrases(source.fix),
    partial: phrases(source.partial),
    progress: phrases(source.progress),
    fail: phrases(source.fail),
    still: phrases(source.still),
    glad: phrases(source.glad),
    pairs: pairs(source.pairs),
    notes: phrases(source.notes),
  }
}
