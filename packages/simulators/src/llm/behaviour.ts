/** The content of a request, independent of its protocol. */
export interface Question {
  protocol: 'openai' | 'anthropic'
  model: string
  stream: boolean
  system: string
  /** User and assistant turns, in order. */
  turns: { role: string; text: string }[]
  /** The JSON schema of the answer, if the request has one. */
  schema: unknown
  /** True when the request asks for JSON, with or without a schema. */
  json: boolean
  /** Anthropic's other way to request JSON: a tool that the model must call. */
  tool: string | null
  /** The tools that the model can call, and the results of its calls so far, oldest first. */
  offered: string[]
  toolResults: string[]
}

export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** Null when the request could not be parsed. */
  question: Question | null
}

export type FinishReason = 'stop' | 'length' | 'content_filter'

/** How the service responds to one request. */
export type Behaviour =
  /** Responds with this text, or with this value as JSON. If neither is set, the scripted rules respond. */
  | {
      kind: 'answer'
      content?: unknown
      text?: string
      /** Calls these tools, after the text if there is any. */
      calls?: CalledTool[]
      finish?: FinishReason
      usage?: { input: number; output: number } | null
      /** Sends the response byte by byte. */
      slow?: boolean
    }
  | { kind: 'error'; status: number; message?: string; headers?: Record<string, string>; rawBody?: string }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Responds with a body that is not JSON. */
  | { kind: 'broken' }
  /** Drops the connection mid-response. If there is text, it is sent first. */
  | { kind: 'cut'; text?: string }
  /** Sends this text and then stalls without ending the response. */
  | { kind: 'stall'; text: string }
  /**
   * Obeys the last instruction inside the conversation: gives full marks and quotes that instruction. With tools, it
   * requests tickets and then follows the last “say: …” instruction in their texts.
   */
  | { kind: 'obey' }

export interface CalledTool {
  name: string
  input: unknown
}

export interface Answer {
  text: string
  calls?: CalledTool[]
  finish: FinishReason
  usage: { input: number; output: number } | null
}

/** A mistake in the request, reported the way the real services report it. */
export class BadRequest extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'BadRequest'
    this.status = status
  }
}
