const replacement = '\ufffd'

/**
 * Replaces characters that PostgreSQL can't store with U+FFFD, at any depth. Used for text from helpdesks and
 * language models, which can't be rejected. Text that users send is rejected instead
 * (`platform/http/malformed-text.ts`).
 */
export function storable<Value>(value: Value): Value {
  return replaced(value) as Value
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', replacement)
  if (Array.isArray(value)) return value.map(replaced)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, replaced(inside)]))
}
