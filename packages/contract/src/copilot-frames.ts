import * as z from 'zod'
import { text } from './text.ts'

/*
 * The frames of the customer chat's websocket: JSON objects in text frames. The paths are relative to the backend base
 * URL. Query parameters: `email` (required for mensa), `account` (the account's name; by default the demo account that
 * offers this chat), and to continue a session `uid` (from START) and `after` (the last seq received).
 */

export const copilotVariants = ['mensa', 'valeo'] as const
export type CopilotVariant = (typeof copilotVariants)[number]

/** Relative to the backend base URL. */
export const copilotSocketPaths = {
  mensa: '/copilot/socket/mensa',
  valeo: '/copilot/socket/valeo',
} as const satisfies Record<CopilotVariant, string>

/** Larger frames close the socket. */
export const longestCopilotFrame = 16 * 1024
export const longestChatMessage = 4_000

/** Close codes of the socket, in addition to the standard ones. `final` ones must not be retried with the same query. */
export const copilotCloseCodes = {
  /** A standard code: the frame was binary. Final. */
  binary: 1003,
  /** A standard code: the frame was larger than `longestCopilotFrame`. Final. */
  tooLarge: 1009,
  /** A standard code: the server restarts. Reconnect with `uid` and `after`. */
  restarting: 1012,
  /** The query was rejected; an ERROR frame says why. Final. */
  rejected: 4400,
  /** The page's origin can't embed this chat. Final. */
  originNotAllowed: 4403,
  /** Too many frames or sockets. Reconnect after a few seconds. */
  tooFast: 4429,
  /** The client read too slowly. Reconnect with `uid` and `after`. */
  tooSlow: 4408,
} as const

export const noOrder = '-1'

const message = text(longestChatMessage).trim().min(1, { error: 'Write a message first.' })
const uid = text(100).describe('From START.')
const id = z
  .string({ error: 'Add an id that is unique in this chat.' })
  .regex(/^[\w-]{1,64}$/, { error: 'Use letters, digits, hyphens and underscores (at most 64) for the id.' })
  .describe('Made by the client. A frame that is sent again with the same id is stored once.')
const orderId = text(100)

/** From the customer's browser, variant mensa. */
export const mensaFrame = z.strictObject({
  type: z.enum(['ORDER_SELECTION', 'ORDER_ASSISTANCE'], {
    error: 'Use the type ORDER_SELECTION or ORDER_ASSISTANCE.',
  }),
  message,
  orderId: orderId.optional().describe('For ORDER_ASSISTANCE: the order that the chat is about.'),
  uid,
  id,
})
/** From the customer's browser, variant valeo. */
export const valeoFrame = z.strictObject({ message, uid, id })
export type MensaFrame = z.infer<typeof mensaFrame>
export type ValeoFrame = z.infer<typeof valeoFrame>

const source = z.object({
  title: z.string(),
  kind: z.enum(['order', 'rule', 'page']),
})
export type CopilotSource = z.infer<typeof source>

export const chatRoles = ['assistant', 'user', 'agent'] as const
export type ChatRole = (typeof chatRoles)[number]

/** What a stored message is, apart from its text. */
export const chatKinds = [
  'message',
  'greeting',
  'orderList',
  'validateOrder',
  'singleOrder',
  'incompleteQuery',
  'reminder',
  'handover',
  'handBack',
  'closed',
] as const
export type ChatKind = (typeof chatKinds)[number]

const stored = {
  seq: z.int().min(1).describe('Position in the session, from 1, without gaps.'),
  timestamp: z.string().describe('ISO 8601, UTC.'),
}
const sources = z.array(source).optional()

/** A message of the session as HISTORY and transcripts contain it. */
export const chatMessage = z.object({
  role: z.enum(chatRoles),
  content: z.string(),
  ...stored,
  kind: z.enum(chatKinds),
  id: z.string().optional().describe('Of messages from the customer: the id that their browser made.'),
  orderId: z.string().optional(),
  isValid: z.boolean().optional(),
  sources,
  by: z.string().optional().describe('Of messages from an agent: the agent’s name, if known.'),
})
export type ChatMessage = z.infer<typeof chatMessage>

const started = z.object({
  type: z.literal('START'),
  customer: z.object({ name: z.string(), email: z.string().nullable() }),
  uid: z
    .string()
    .describe('The secret of this session. Every frame carries it, and it continues the session.'),
  resumed: z.boolean().describe('True if the session existed. HISTORY follows instead of GREETINGS.'),
})
const greetings = z.object({
  type: z.literal('GREETINGS'),
  message: z.string().describe('With the HTML to show in a fenced block: ```html … ```.'),
  orderId: z.string().describe('The order that the chat is about; -1 for none.'),
  ...stored,
})
const messageFrame = z.object({
  type: z.literal('MESSAGE'),
  message: z.string(),
  role: z
    .enum(chatRoles)
    .describe('`user`: written by the same customer in another window (the writing one gets only an ACK).'),
  ...stored,
  id: z.string().optional(),
  sources,
  by: z.string().optional().describe('Of messages from an agent: the agent’s name, if known.'),
})
const systemMessage = z.object({
  type: z.literal('SYSTEM_MESSAGE'),
  message: z.string().describe('The assistant is working. The next stored message ends this.'),
})
const errorFrame = z.object({
  type: z.literal('ERROR'),
  message: z.string(),
  id: z
    .string()
    .optional()
    .describe('The client’s id of the message that wasn’t accepted, if it was readable.'),
})
const validateOrder = z.object({
  type: z.literal('VALIDATE_ORDER'),
  orderId: z.string(),
  isValid: z.boolean(),
  msg: z.string(),
  ...stored,
})
const singleOrder = z.object({
  type: z.literal('SINGLE_ORDER'),
  orderId: z.string(),
  message: z.string(),
  ...stored,
  sources,
})
const incompleteQuery = z.object({
  type: z.literal('INCOMPLETE_QUERY'),
  message: z.string(),
  ...stored,
  sources,
})
const acknowledged = z.object({
  type: z.literal('ACK'),
  id: z.string(),
  seq: z.int().min(1),
})
const history = z.object({
  type: z.literal('HISTORY'),
  messages: z.array(chatMessage).describe('In order: those after `after`, or all without it.'),
  routed: z.boolean(),
})
const handover = z.object({
  type: z.literal('HANDOVER'),
  message: z.string().describe('A person takes over. The assistant stays silent until it is handed back.'),
  ...stored,
})
const closed = z.object({
  type: z.literal('CLOSED'),
  message: z.string().describe('The session accepts no more messages. Connect without uid for a new one.'),
  seq: z.int().min(1).optional(),
  timestamp: z.string().optional(),
})

/** From the server, both variants. VALIDATE_ORDER, SINGLE_ORDER and INCOMPLETE_QUERY are sent for mensa only. */
export const copilotServerFrame = z.discriminatedUnion('type', [
  started,
  greetings,
  messageFrame,
  systemMessage,
  errorFrame,
  validateOrder,
  singleOrder,
  incompleteQuery,
  acknowledged,
  history,
  handover,
  closed,
])
export type CopilotServerFrame = z.infer<typeof copilotServerFrame>
