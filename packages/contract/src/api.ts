import * as auth from './auth.ts'
import * as embed from './embed.ts'
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts'
import * as events from './events.ts'
import * as links from './links.ts'
import * as scoring from './scoring.ts'
import * as tickets from './tickets.ts'

/** Every endpoint, once. */
export const api = {
  login: auth.login,
  check: auth.check,
  logout: auth.logout,
  trackerAccess: auth.trackerAccess,
  embedSession: embed.embedSession,
  captureEvents: events.captureEvents,
  goOutside: links.goOutside,
  scoringProgress: scoring.scoringProgress,
  ticket: tickets.ticket,
  moveTicket: tickets.moveTicket,
} as const satisfies Record<string, Endpoint>

type Api = typeof api

/** How a client names a call, as in `POST /user/login`: types only, so no schema reaches the browser. */
export type CallName = { [K in keyof Api]: `${Api[K]['method']} ${Api[K]['path']}` }[keyof Api]
type Called<Name extends CallName> = {
  [K in keyof Api]: Name extends `${Api[K]['method']} ${Api[K]['path']}` ? Api[K] : never
}[keyof Api]

type Given<Key extends string, Value> = Value extends undefined ? unknown : { [K in Key]: Value }

export type CallInput<Name extends CallName> = Given<'params', InputOf<Called<Name>, 'params'>> &
  Given<'query', InputOf<Called<Name>, 'query'>> &
  Given<'body', InputOf<Called<Name>, 'body'>>
export type CallAnswer<Name extends CallName> = AnswerOf<Called<Name>>
