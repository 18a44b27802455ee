/** A call to one account's API, with the path relative to the account. */
export interface SimCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** The raw body as sent. */
  body: string
}

export interface SimResponse {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged, with the content type in `headers`. */
  text?: string
}
