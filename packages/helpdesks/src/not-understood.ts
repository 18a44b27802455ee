import type { Page, RejectedObject } from './connector.ts'

const mostKeys = 50
const longestValue = 60

/** Collects the objects and values on a page that a transform couldn't use. */
export class Misfits {
  readonly rejected: RejectedObject[] = []
  readonly notUnderstood: Record<string, number> = {}

  /** An unknown value that was mapped to a safe one. */
  value(field: string, value: unknown): void {
    const key = `${field}: ${shown(value)}`
    if (!(key in this.notUnderstood) && Object.keys(this.notUnderstood).length >= mostKeys) return
    this.notUnderstood[key] = (this.notUnderstood[key] ?? 0) + 1
  }

  /** An object that can't be used at all. */
  object(kind: RejectedObject['kind'], id: string | null, reason: string, raw: unknown): void {
    this.rejected.push({ kind, id, reason, raw })
  }

  addTo(page: Page): Page {
    for (const object of this.rejected) page.rejected.push(object)
    for (const [key, count] of Object.entries(this.notUnderstood))
      page.notUnderstood[key] = (page.notUnderstood[key] ?? 0) + count
    return page
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** Converts a value to JSON, if it isn't nested too deeply. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return '"(can’t be shown)"'
  }
}
