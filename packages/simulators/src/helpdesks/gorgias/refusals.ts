import { SimError } from '../server.ts'

export const notFound = (): SimError => refusal(404, 'The requested URL was not found on the server.')
export const unauthorized = (): SimError => refusal(401, 'Unauthorized')

export const refusal = (status: number, msg: string, headers: Record<string, string> = {}): SimError =>
  new SimError({ status, headers, json: { error: { msg } } })

/** Errors from the token URL use OAuth's format instead of the API's. */
export const oauthRefusal = (status: number, error: string): SimError =>
  new SimError({ status, json: { error } })
