/** A call to one account's API, with the path relative to the account. */
export interface SimCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** As sent; parse it where needed. */
  body: string
}

export interface SimResponse {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, with the content type in `headers`. */
  text?: string
}
