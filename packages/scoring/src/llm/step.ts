import {
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  streamText,
  type ToolResultPart,
  type ToolSet,
  tool,
} from 'ai'
import type { Charged } from './guarded.ts'
import { usageOf } from './tokens.ts'

/** Something the model may ask for; whoever talks with it runs it. */
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
  /** As the model wrote it: nobody has checked it yet. */
  input: unknown
}

export interface Step extends Charged {
  text: string
  calls: ToolCall[]
  cutOff: boolean
  /** What the model said, for the next request. */
  said: ModelMessage[]
}

interface Call {
  model: LanguageModel
  maxOutputTokens: number
  maxRetries: number
  abortSignal: AbortSignal
}

/** One request: what it says is told as it comes, what it asks for is given back. Nothing is run here. */
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
      // A stream that simply ends was cut on its way: services say how they finished.
      finished = part.finishReason !== 'other' || step.calls.length > 0
      step.usage = usageOf(part.usage)
      step.cutOff = part.finishReason === 'length'
    }
  }
  if (!finished) throw new Error('the answer broke off')
  // Results in it are the library's own words for calls it does not know; whoever runs the tools says more.
  const said = (await result.response).messages.filter(message => message.role !== 'tool')
  return { ...step, said }
}

/** What a tool gave, for the next request. */
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
