/** The embedded PostgreSQL cannot be started or reached; the message tells a person what to do. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}

const HINTS: ReadonlyArray<{ pattern: RegExp; advice: (place: string) => string }> = [
  {
    pattern: /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i,
    advice: place =>
      `The disk that holds ${place} is full. Free some space (300 MB or more) and start Pulse again; nothing that was saved is lost.`,
  },
  {
    pattern: /EROFS|Read-only file system/i,
    advice: place => `${place} is on a read-only file system. Set DATA_DIR to a folder that can be written.`,
  },
  {
    pattern: /could not look up effective user ID/i,
    advice: () =>
      'The user that runs Pulse has no entry in /etc/passwd, and PostgreSQL insists on one. Add it, or start Pulse as another user.',
  },
  {
    pattern:
      /EACCES|EPERM|Permission denied|Operation not permitted|has wrong ownership|invalid permissions/i,
    advice: place =>
      `Pulse has no permission to use ${place}. Give the folder to the user that starts Pulse (chown -R), or set DATA_DIR to another folder.`,
  },
  {
    pattern: /Cannot allocate memory|could not map anonymous shared memory|ENOMEM/i,
    advice: () =>
      'There is too little free memory for PostgreSQL (it needs about 200 MB). Free some and start again.',
  },
]

/** Turns a system error or PostgreSQL's own words into a sentence about `place`, followed by the words themselves. */
export function explain(problem: string, cause: unknown, place: string): PostgresStartError {
  if (cause instanceof PostgresStartError) return cause
  const words = (cause instanceof Error ? cause.message : String(cause)).trim()
  const advice = HINTS.find(hint => hint.pattern.test(words))?.advice(place)
  const message = [problem, advice, words && `Details:\n${words}`].filter(Boolean).join(' ')
  return new PostgresStartError(message, { cause })
}

/** Runs a step and words whatever goes wrong in it for a person. */
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
