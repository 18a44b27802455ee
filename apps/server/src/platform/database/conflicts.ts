const uniqueViolation = '23505'
/** Unique and foreign key violations, serialization failures and deadlocks. */
const raced = new Set([uniqueViolation, '23503', '40001', '40P01'])

export function isUniqueViolation(thrown: unknown): boolean {
  return codeOf(thrown) === uniqueViolation
}

/** Whether a statement failed because of a concurrent transaction. */
export function isConcurrentChange(thrown: unknown): boolean {
  return raced.has(String(codeOf(thrown)))
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error ? (thrown as Error & { code?: unknown }).code : undefined
}
