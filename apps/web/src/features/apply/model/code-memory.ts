/** A code that was sent and hasn't been entered yet. */
export interface PendingCode {
  to: string
  /** When the next code can be sent, in milliseconds since 1970. */
  resendAt: number
  /** When the code expires, in milliseconds since 1970. */
  endsAt: number
}

export interface CodeMemory {
  get: () => PendingCode | null
  set: (to: string, resendSeconds: number) => void
  clear: () => void
}

const codeKinds = ['email', 'whatsapp'] as const
const validMs = 10 * 60_000

/** Remembers in this tab where a code was sent, so the code field reappears after a reload. */
export function codeMemory(
  jobid: string,
  kind: (typeof codeKinds)[number],
  storage = tabStorage(),
): CodeMemory {
  const key = `pulse-apply-${jobid}-code-${kind}`
  return {
    get() {
      try {
        const pending: PendingCode | null = JSON.parse(storage?.getItem(key) ?? 'null')
        return pending && pending.endsAt > Date.now() ? pending : null
      } catch {
        return null
      }
    },
    set(to, resendSeconds) {
      const now = Date.now()
      const pending: PendingCode = { to, resendAt: now + resendSeconds * 1000, endsAt: now + validMs }
      write(storage, key, JSON.stringify(pending))
    },
    clear: () => write(storage, key, null),
  }
}

/** Remembers in this tab whether the applicant ticked the consent box. */
export function consentMemory(jobid: string, storage = tabStorage()) {
  const key = `pulse-apply-${jobid}-consent`
  return {
    get: () => storage?.getItem(key) === 'yes',
    set: (consent: boolean) => write(storage, key, consent ? 'yes' : null),
  }
}

/** Forgets the code and the consent, for example on a shared computer. */
export function forgetCodes(jobid: string): void {
  for (const kind of codeKinds) codeMemory(jobid, kind).clear()
  consentMemory(jobid).set(false)
}

function write(storage: Storage | null, key: string, text: string | null): void {
  try {
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // Storage is full or blocked. The code can still be entered until the page is reloaded.
  }
}

/** Null if the browser blocks storage, as it does in some frames. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
