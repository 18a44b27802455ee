import type { ServerResponse } from 'node:http'

/** An S3-style error response. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function sendError(response: ServerResponse, error: unknown): void {
  const { status, code, message } =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', String(error))
  sendXml(response, status, tag('Error', tag('Code', code) + tag('Message', escaped(message))))
}

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

export const tag = (name: string, content: string) => `<${name}>${content}</${name}>`

export const escaped = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
