import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from '../../platform/http/errors.ts'
import { withSentParts } from './multipart-form.ts'

const most = 200_000
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler(answerError)
  app.post('/', request =>
    withSentParts(
      request,
      async ({ fields, files }) => ({ fields, files: files.map(({ kind }) => kind) }),
      most,
    ),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app?.close())

const filePart = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`

/** Sends the pieces without declaring their length. A body without an end stays open until the response. */
async function send(
  pieces: Iterable<string>,
  { ends = true, type = 'multipart/form-data; boundary=x' } = {},
) {
  const sending = httpRequest({
    host: '127.0.0.1',
    port: (app.server.address() as AddressInfo).port,
    method: 'POST',
    agent: false,
    headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
  })
  const answered = Promise.withResolvers<{ status: number | undefined; body: Record<string, unknown> }>()
  sending.on('error', answered.reject)
  sending.on('response', async response => {
    answered.resolve({ status: response.statusCode, body: JSON.parse(await text(response)) })
    sending.destroy()
  })
  for (const piece of pieces) sending.write(piece)
  if (ends) sending.end()
  return answered.promise
}

test('a form that arrives in chunks is read', async () => {
  expect(await send([filePart('workExperience[resume]', 'one'), '--x--\r\n'])).toEqual({
    status: 200,
    body: { fields: {}, files: ['resume'] },
  })
})

test('a second file of the same kind is rejected', async () => {
  const part = filePart('workExperience[resume]', 'one')
  const { status, body } = await send([part, part, '--x--\r\n'])
  expect([status, body.msg]).toEqual([400, 'Send only one file as workExperience[resume].'])
})

test.each([
  ['a file', [filePart('workExperience[resume]', 'y'.repeat(most))]],
  ['an unknown file', [filePart('cover', 'y'.repeat(most))]],
  ['files of one kind', Array(3).fill(filePart('workExperience[resume]', 'y'.repeat(most / 2)))],
  ['text before the first part', ['y'.repeat(most + 1)]],
  ['text after the last part', ['--x--\r\n', 'y'.repeat(most)]],
])('a form with too many bytes of %s is refused before it ends', async (_name, pieces) => {
  const { status, body } = await send(pieces, { ends: false })
  expect([status, body.msg]).toEqual([
    413,
    'The application is too large. Send fewer fields and smaller files.',
  ])
})

const ending = '--x--\r\n'
const cut = 'The form is incomplete. Send it again.'
const unreadable = 'The form can’t be read. Send it as multipart/form-data with a valid boundary.'
const nameless = 'A part of the form has no name. Name every part.'
const field = '--x\r\ncontent-disposition: form-data; name="source"\r\n\r\nLinkedIn'

test.each([
  ['without a boundary', 'multipart/form-data', [field], unreadable],
  ['with an empty boundary', 'multipart/form-data; boundary=', [field], cut],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, [field], unreadable],
  ['that ends in a field', undefined, [field], cut],
  ['that ends in a file', undefined, [filePart('workExperience[resume]', 'one')], cut],
  ['that ends in an unknown file', undefined, [filePart('cover', 'one')], cut],
  ['that ends in a header', undefined, ['--x\r\ncontent-dispo'], cut],
  ['without any part', undefined, ['hello'], cut],
  ['with a nameless field', undefined, [field.replace('; name="source"', ''), '\r\n', ending], nameless],
  ['with a nameless file', undefined, [filePart('', 'one').replace('name=""; ', ''), ending], nameless],
  ['with an empty name', undefined, [filePart('', 'one'), ending], nameless],
])('a form %s is refused with a reason', async (_name, type, pieces, message) => {
  const { status, body } = await send(pieces, { type })
  expect([status, body.msg]).toEqual([400, message])
})
