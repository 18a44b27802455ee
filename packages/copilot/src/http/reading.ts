/* Safely reads fields from responses and webhooks of unknown shape. */

export function fieldOf(value: unknown, ...path: (string | number)[]): unknown {
  let inside = value
  for (const key of path) {
    if (typeof inside !== 'object' || inside === null) return undefined
    inside = (inside as Record<string | number, unknown>)[key]
  }
  return inside
}

export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = fieldOf(value, ...path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = fieldOf(value, ...path)
  return Array.isArray(found) ? found : []
}
