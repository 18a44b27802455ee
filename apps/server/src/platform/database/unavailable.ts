const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the Unix socket of a stopped server
])

/** Errors from `pg` that have no code. */
const driverMessages = [
  'Connection terminated',
  'connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]

/** Whether the server couldn't be reached or the connection was lost. Retrying soon may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (
    typeof code === 'string' &&
    (isUnavailableState(code) || (networkCodes.has(code) && isFromSocket(error)))
  )
    return true
  if (driverMessages.some(message => error.message.includes(message))) return true
  return error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

/** SQLSTATE class 08 and the codes for shutdown, crash, startup and too many connections. */
function isUnavailableState(code: string): boolean {
  return /^08[0-9A-Z]{3}$/.test(code) || ['57P01', '57P02', '57P03', '57P05', '53300'].includes(code)
}

/**
 * A missing file also causes ENOENT. Only a failed socket call or name lookup means that the server can't be reached.
 */
function isFromSocket(error: Error): boolean {
  const { syscall } = error as Error & { syscall?: unknown }
  return syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall))
}
