import {
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  streamText,
  type ToolResultPart,
  type ToolSet,
  tool,
} from 'ai'
import type { Charged } from './guarded-requests.ts'
import { usageOf } from './tokens.ts'

/** A tool that the model can call and the caller runs. */
export interface OfferedTool {
  name: string
  description: string
  /** JSON schema of its input. */
  input: object
}

export interface StepRequest {
  system: string
  messages: ModelMessage[]
  tools: readonly OfferedTool[]
}

export interface ToolCall {
  id: string
  name: string
  /** The input as the model wrote it. It is not validated. */
  input: unknown
}

export interface Step extends Charged {
  text: string
  calls: ToolCall[]
  cutOff: boolean
  /** The model's messages, for the next request. */
  said: ModelMessage[]
}

interface Call {
  model: LanguageModel
  maxOutputTokens: number
  maxRetries: number
  abortSignal: AbortSignal
}

/** One request: streams the model's text and returns its tool calls. It does not run any tools. */
export async function takeStep(
  { tools, ...call }: StepRequest & Call,
  onText: (text: string) => void,
): Promise<Step> {
  const offered: ToolSet = Object.fromEntries(
    tools.map(({ name, description, input }) => [
      name,
      tool({ description, inputSchema: jsonSchema(input) }),
    ]),
  )
  const result = streamText({
    ...call,
    tools: offered,
    onError: () => undefined,
  })
  const step: Pick<Step, 'text' | 'calls' | 'usage' | 'cutOff'> = {
    text: '',
    calls: [],
    usage: null,
    cutOff: false,
  }
  let finished = false
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw call.abortSignal.reason
    if (part.type === 'text-delta') {
      step.text += part.text
      onText(part.text)
    }
    if (part.type === 'tool-call')
      step.calls.push({ id: part.toolCallId, name: part.toolName, input: part.input })
    if (part.type === 'finish-step') {
      // A stream that ends without a finish reason was cut off, because services always send one.
      finished = part.finishReason !== 'other' || step.calls.length > 0
      step.usage = usageOf(part.usage)
      step.cutOff = part.finishReason === 'length'
    }
  }
  if (!finished) throw new Error('the answer broke off')
  // The library adds its own results for unknown calls; the caller's tool results replace them.
  const said = (await result.response).messages.filter(message => message.role !== 'tool')
  return { ...step, said }
}

/** Tool results as a message for the next request. */
export function toolResults(
  results: readonly { call: ToolCall; text: string; failed: boolean }[],
): ModelMessage {
  return {
    role: 'tool',
    content: results.map(
      ({ call, text, failed }): ToolResultPart => ({
        type: 'tool-result',
        toolCallId: call.id,
        toolName: call.name,
        output: { type: failed ? 'error-text' : 'text', value: text },
      }),
    ),
  }
}
