/** The embedded PostgreSQL can't be started or reached. The message says what to do. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

const HINTS: ReadonlyArray<{ pattern: RegExp; advice: (place: string) => string }> = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i,
    advice: place =>
      `The disk that holds ${place} is full. Free up 300 MB or more and start Pulse again; no saved data is lost.`,
  },
  {
    pattern: /EROFS|Read-only file system/i,
    advice: place => `${place} is on a read-only file system. Set DATA_DIR to a writable folder.`,
  },
  {
    pattern: /could not look up effective user ID/i,
    advice: () =>
      'The user that runs Pulse has no entry in /etc/passwd, which PostgreSQL requires. Add one, or start Pulse as another user.',
  },
  {
    pattern:
      /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|invalid permissions/i,
    advice: place =>
      `Pulse doesn't have permission to use ${place}. Make the user that starts Pulse the owner of that folder (chown -R), or set DATA_DIR to another folder.`,
  },
  {
    pattern: /Cannot allocate memory|could not map anonymous shared memory|ENOMEM/i,
    advice: () =>
      'Not enough free memory for PostgreSQL, which needs about 200 MB. Free some and start again.',
  },
]

/** Turns a system error or PostgreSQL's output into a message about `place`, followed by the original text. */
export function explain(problem: string, cause: unknown, place: string): PostgresStartError {
  if (cause instanceof PostgresStartError) return cause
  const words = (cause instanceof Error ? cause.message : String(cause)).trim()
  const advice = HINTS.find(hint => hint.pattern.test(words))?.advice(place)
  const message = [problem, advice, words && `Details:\n${words}`].filter(Boolean).join(' ')
  return new PostgresStartError(message, { cause })
}

/** Runs a step and explains its errors to the user. */
export async function explained<T>(problem: string, place: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw explain(problem, error, place)
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
