import { count, type KeyQuestion, percent, score, time } from './question.ts'

/** A question in a JSON file, written by someone who knows the data but not the engine. */
export interface JsonQuestion {
  ask: string | string[]
  /** Null if the question must be refused. */
  sql: string | null
  shows?: { column: string; as: string }[] | null
  /** SQL for the ids that the answer must be based on, in order. */
  tickets?: string | null
  note?: string
}

const written: Record<string, (value: unknown) => string> = {
  score,
  count,
  percent,
  minutes: time,
  text: String,
}

/** Converts questions from a JSON file for the answer key. Values are compared in the format that the screens use. */
export function questionsOf(set: readonly JsonQuestion[]): KeyQuestion[] {
  return set.map(({ ask, sql, shows, tickets }) => ({
    ask,
    ...(sql !== null && {
      sql,
      shows: row => (shows ?? []).map(({ column, as }) => (written[as] ?? String)(row[column])),
    }),
    ...(tickets && { tickets }),
  }))
}
