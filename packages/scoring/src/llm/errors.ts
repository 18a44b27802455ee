/** Who is affected by a failure: everyone who uses the service, this account, or this conversation only. */
export type Concern = 'service' | 'account' | 'conversation'

/** The reason there is no score. Scores are never guessed. */
export abstract class LlmError extends Error {
  /** True when the same request may succeed later without changes. */
  abstract readonly retryable: boolean
  readonly concerns: Concern
  /** When to try again, in milliseconds since 1970; null if unknown. */
  readonly retryAt: number | null

  constructor(message: string, concerns: Concern, retryAt: number | null = null) {
    super(message)
    this.name = new.target.name
    this.concerns = concerns
    this.retryAt = retryAt
  }
}

/** The service is down, too slow or too busy, or requests to it are paused after many failures. */
export class LlmUnavailable extends LlmError {
  readonly retryable = true
  /** True when nothing was sent because requests to the service are paused. */
  readonly spared: boolean
  /** True when no connection could be established. */
  readonly unsent: boolean
  /** True when the service took too long to answer. */
  readonly timedOut: boolean
  /** The HTTP status, if there was one. */
  readonly status: number | null
  constructor(
    message: string,
    retryAt: number | null = null,
    more: { spared?: boolean; unsent?: boolean; timedOut?: boolean; status?: number } = {},
  ) {
    super(message, 'service', retryAt)
    this.spared = more.spared ?? false
    this.unsent = more.unsent ?? false
    this.timedOut = more.timedOut ?? false
    this.status = more.status ?? null
  }
}

/** The service rejected the request: a wrong key, model or URL, or a conversation it does not accept. */
export class LlmRefused extends LlmError {
  readonly retryable = false
  /** The HTTP status, if there was one. */
  readonly status: number | null
  constructor(message: string, concerns: Concern, status: number | null = null) {
    super(message, concerns)
    this.status = status
  }
}

/** The answer was unusable, and so was the second one, which was requested with a list of the problems. */
export class LlmAnswerError extends LlmError {
  readonly retryable = false
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The language model's answer cannot be used: ${problems.join(' ')}`, 'conversation')
    this.problems = problems
  }
}

/** The month's budget of tokens or money is used up; nothing was sent. */
export class LlmBudgetError extends LlmError {
  readonly retryable = true
  constructor(retryAt: number | null = null) {
    super(
      'This month’s language model budget is used up. Raise it, or wait until next month.',
      'account',
      retryAt,
    )
  }
}
