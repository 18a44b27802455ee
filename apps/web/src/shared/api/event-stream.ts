import type { ErrorAnswer } from '@pulse/contract'
import { ApiError, unknownFailure } from './api-error.ts'

type Heard = (name: string, data: unknown) => void

/** Reads events as they arrive, until `done`. The data of `done` is the response. */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: Heard): Promise<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    // Without `done`, the response is incomplete and must be treated as a failure.
    if (done) throw new ApiError({ code: 'network', msg: unknownFailure, status: 0 })
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const event = eventIn(part)
      if (event?.name === 'done') return event.data
      if (event?.name === 'failed') throw failureIn(event.data)
      if (event) onEvent(event.name, event.data)
    }
  }
}

function eventIn(text: string): { name: string; data: unknown } | null {
  const field = (name: string) =>
    text
      .split('\n')
      .find(line => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const [name, data] = [field('event'), field('data')]
  return name === undefined || data === undefined ? null : { name, data: JSON.parse(data) }
}

function failureIn(data: unknown): ApiError {
  const { code, msg } = data as Partial<ErrorAnswer>
  return new ApiError({ code: code ?? 'internal', msg: msg || unknownFailure, status: 200 })
}
