const uniqueViolation = '23505'
/** Unique and foreign key violations, serialization failures and deadlocks. */
const raced = new Set([uniqueViolation, '23503', '40001', '40P01'])

/** Whether a unique constraint was violated. If a name is given, only that constraint counts. */
export function isUniqueViolation(thrown: unknown, constraint?: string): boolean {
  if (codeOf(thrown) !== uniqueViolation) return false
  return constraint === undefined || (thrown as { constraint?: unknown }).constraint === constraint
}

/** Whether a statement failed because of a concurrent transaction. */
export function isConcurrentChange(thrown: unknown): boolean {
  return raced.has(String(codeOf(thrown)))
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error ? (thrown as Error & { code?: unknown }).code : undefined
}
