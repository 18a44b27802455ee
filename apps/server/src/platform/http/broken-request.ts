import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '@pulse/contract'
import { securityHeaders } from './security-headers.ts'

/**
 * Input that isn't HTTP never becomes a request, so the error is written directly to the socket. It has the same format
 * as any other error.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = tooLarge
    ? '431 Request Header Fields Too Large'
    : late
      ? '408 Request Timeout'
      : '400 Bad Request'
  const answer: ErrorAnswer = {
    msg: tooLarge
      ? 'The request headers are too large.'
      : late
        ? 'The request took too long to arrive.'
        : 'The request is not valid HTTP.',
    code: tooLarge ? 'too_large' : 'invalid_input',
  }
  const body = JSON.stringify(answer)
  const headers = {
    ...securityHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
