/** What one request asks, whichever protocol it came by. */
export interface Question {
  protocol: 'openai' | 'anthropic'
  model: string
  stream: boolean
  system: string
  /** User and assistant turns, in order. */
  turns: { role: string; text: string }[]
  /** The JSON schema the answer must have, when the request gives one. */
  schema: unknown
  /** True when any JSON is asked for, with or without a schema. */
  json: boolean
  /** Anthropic's other way to ask for JSON: a tool the answer must call. */
  tool: string | null
  /** Tools the model may call, and what those it called have given since, oldest first. */
  offered: string[]
  toolResults: string[]
}

export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  /** Null when the request never got as far as being understood. */
  question: Question | null
}

export type FinishReason = 'stop' | 'length' | 'content_filter'

/** How the service behaves towards one request. */
export type Behaviour =
  /** Says this text, or this value as JSON; without either, what the rules say. */
  | {
      kind: 'answer'
      content?: unknown
      text?: string
      /** Calls these tools, after the text when there is one. */
      calls?: CalledTool[]
      finish?: FinishReason
      usage?: { input: number; output: number } | null
      /** Sends byte by byte. */
      slow?: boolean
    }
  | { kind: 'error'; status: number; message?: string; headers?: Record<string, string>; rawBody?: string }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  /** Answers with a body that is no JSON. */
  | { kind: 'broken' }
  /** Closes the connection in the middle of the answer; with a text, after all of it and before the end. */
  | { kind: 'cut'; text?: string }
  /** Sends this text and then nothing more, without an end. */
  | { kind: 'stall'; text: string }
  /** Does what the last instruction found inside the conversation might want: full marks, quoting that instruction. With tools:
   * asks for tickets and then says what the last of their texts tells it to (“say: …”). */
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

/** A mistake in the request, told as the real services do. */
export class BadRequest extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'BadRequest'
    this.status = status
  }
}
