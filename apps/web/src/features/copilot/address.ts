import { type RangeSearch, rangeSearch } from '../../shared/date-range/range.ts'

type HomeSearch = RangeSearch & { show?: 'demo' | undefined }

export function homeSearch(search: Record<string, unknown>): HomeSearch {
  return { ...rangeSearch(search), show: search.show === 'demo' ? 'demo' : undefined }
}

/** `id` is the customer's ID, `session` is the session's ID, and `ph` is the customer's phone number. */
export type ConversationsSearch = {
  id?: string | undefined
  session?: string | undefined
  ph?: string | undefined
  q?: string | undefined
}

export function conversationsSearch(search: Record<string, unknown>): ConversationsSearch {
  return { id: text(search.id), session: text(search.session), ph: text(search.ph), q: text(search.q) }
}

export function chatSearch(search: Record<string, unknown>): { account?: string | undefined } {
  return { account: text(search.account) }
}

/** Also accepts numbers, because the router parses digits in a URL as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
