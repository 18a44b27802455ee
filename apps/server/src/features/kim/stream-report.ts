import type { api, ReturnedBy } from '@pulse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const wantsStream = (request: FastifyRequest) =>
  /\btext\/event-stream\b/.test(request.headers.accept ?? '')

/** An answer that is ready, as events: part by part as it will be read, then whole. */
export function sendAsEvents(reply: FastifyReply, answer: ReturnedBy<typeof api.generateReport>): void {
  const parts = answer.data.report.split(/(?<=\n\n)/)
  const event = (name: 'delta' | 'done', data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send([...parts.map(text => event('delta', { text })), event('done', answer)].join(''))
}
