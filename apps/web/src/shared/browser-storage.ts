/** Null where the browser keeps nothing for this page, as in a frame whose storage it has closed. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
