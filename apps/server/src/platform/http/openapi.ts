import {
  api,
  commonErrors,
  type Endpoint,
  errorAnswer,
  errorStatus,
  neededRole,
  sessionErrors,
} from '@pulse/contract'
import * as z from 'zod'

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][])
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pulse',
      version: '1',
      description: 'All Pulse API calls. Errors have the form { msg, code, details? }.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: z.toJSONSchema(errorAnswer) },
    },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { 'x-role': neededRole(endpoint) }),
    ...(endpoint.access === 'public'
      ? {}
      : { security: endpoint.access === 'optional' ? [{}, { session: [] }] : [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: json(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })),
          },
        }
      : {}),
    ...(endpoint.streamed
      ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
      : {}),
    ...(endpoint.multipart
      ? { requestBody: { required: true, content: { 'multipart/form-data': {} } } }
      : {}),
    responses: { ...success(endpoint), ...failures(endpoint) },
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (shape.required ?? []).includes(name),
    schema: property,
  }))
}

function success(endpoint: Endpoint) {
  if (endpoint.answer === null) return { '2XX': { description: 'Done.' } }
  return {
    200: {
      description: 'The response.',
      content: json(z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' })),
    },
  }
}

function failures(endpoint: Endpoint) {
  const codes = new Set([
    ...endpoint.errors,
    ...commonErrors,
    ...(endpoint.access === 'public' ? [] : sessionErrors),
    ...(endpoint.confirmed ? (['password_needed'] as const) : []),
  ])
  const byStatus = Map.groupBy(codes, code => errorStatus[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        status,
        { description: list.join(' or '), content: json({ $ref: '#/components/schemas/Error' }) },
      ]),
  )
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
