/** Null if the browser blocks storage, as it does in some frames. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Like `browserStorage`, but each tab has its own, which is cleared when the tab is closed. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
