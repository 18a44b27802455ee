const replacement = '\ufffd'

/**
 * For text that can't be rejected because a helpdesk or a language model wrote it: characters PostgreSQL can't store
 * become U+FFFD, at any depth. Text that users send is rejected instead (`platform/http/malformed-text.ts`).
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
