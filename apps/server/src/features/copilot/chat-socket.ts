import { randomUUID } from 'node:crypto'
import {
  type CopilotServerFrame,
  type CopilotVariant,
  copilotSocketPaths,
  copilotVariants,
  type MensaFrame,
  mensaFrame,
  type ValeoFrame,
  valeoFrame,
} from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { frameOf } from '../../domain/copilot/frames.ts'
import { describeMessage, messagesAfter } from '../../domain/copilot/messages.ts'
import { type CustomerMessage, type Received, receiveMessage } from '../../domain/copilot/receive.ts'
import type { MessageRow } from '../../domain/copilot/save-session.ts'
import type { SessionIds } from '../../domain/copilot/sessions.ts'
import type { Turn } from '../../domain/copilot/turn.ts'
import { AppError } from '../../platform/errors.ts'
import { addressOf } from '../../platform/http/address.ts'
import { asAppError, problemOf } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isAllowedOrigin } from '../../platform/sockets/origin.ts'
import type { SocketRoute } from '../../platform/sockets/serve-sockets.ts'
import type { Socket } from '../../platform/sockets/socket.ts'
import { accountForChat, beginChat, chatQuery, greet, type OpenChat, resumeChat } from './open-chat.ts'

const closedMessage = 'This chat is closed. Start a new chat if you still need help.'

/** The customer's websocket, in both variants. */
export function chatSocketRoutes(services: Services, parts: CopilotParts): SocketRoute[] {
  return copilotVariants.map(variant => ({
    path: copilotSocketPaths[variant],
    open: (socket, request) => new ChatSocket(services, parts, variant, socket).open(request),
  }))
}

/**
 * The part of a chat that is kept in memory while its socket is open. Whole rows aren't kept, because thousands of
 * sockets can be open.
 */
interface WatchedChat extends SessionIds {
  uid: string
}

class ChatSocket {
  readonly #services: Services
  readonly #parts: CopilotParts
  readonly #variant: CopilotVariant
  readonly #socket: Socket
  /** Ids of the messages sent by this socket. It gets an ACK for each of them instead of a copy. */
  readonly #own = new Set<string>()
  #sent = 0
  /** The highest sequence number of a message that may still have to be sent. */
  #noticed = 0
  #reading: Promise<void> | undefined
  /**
   * Notices wait while a message is being stored, because most are about that message, which this socket already has.
   */
  #isStoring = false

  constructor(services: Services, parts: CopilotParts, variant: CopilotVariant, socket: Socket) {
    this.#services = services
    this.#parts = parts
    this.#variant = variant
    this.#socket = socket
  }

  async open(request: FastifyRequest): Promise<void> {
    try {
      const chat = await this.#connect(request)
      if (!chat) return
      const { customer, uid, resumed } = chat
      const open = { accountId: chat.session.account_id, sessionId: chat.session.session_id, uid }
      this.#send({ type: 'START', customer: { name: customer.name, email: customer.email }, uid, resumed })
      const wake = (lastSeq: number | null, messages?: readonly MessageRow[]) => {
        if (messages && this.#sendStored(messages)) return
        this.#noticed = Math.max(this.#noticed, lastSeq ?? Number.POSITIVE_INFINITY)
        if (!this.#isStoring) void this.#read(open)
      }
      // Starts watching before reading, so no change in between is missed.
      await this.#parts.notices.watchSession(open.sessionId, wake, this.#socket.closed)
      if (resumed) await this.#resume(chat)
      else await greet({ ...this.#services, copilotFor: this.#parts.copilotFor }, chat)
      this.#noticed = Number.POSITIVE_INFINITY
      await this.#read(open)
      this.#socket.onFrame(frame => this.#receive(open, frame))
    } catch (error) {
      const { code, message } = asAppError(error, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'a chat could not be opened')
      this.#send({ type: 'ERROR', message })
      this.#socket.close(code === 'internal' || code === 'unavailable' ? 'failed' : 'rejected')
    }
  }

  async #connect(request: FastifyRequest): Promise<OpenChat | null> {
    const query = chatQuery.safeParse(request.query)
    if (!query.success) throw withProblem(query.error)
    const account = await accountForChat(this.#services, this.#variant, query.data)
    if (!isAllowedOrigin(this.#services.config, request, account.embed_origins)) {
      this.#socket.close('origin')
      return null
    }
    const share = `chat ${addressOf(request.ip)}`
    if (query.data.uid === undefined)
      return beginChat(this.#services, this.#variant, account.account_id, query.data, share)
    this.#sent = query.data.after
    return resumeChat(this.#services, this.#variant, query.data.uid, share)
  }

  /** Sends the messages the customer missed. If the last answer was interrupted, the message is answered now. */
  async #resume({ session }: OpenChat): Promise<void> {
    const after = Math.min(this.#sent, session.last_seq)
    const ids = { accountId: session.account_id, sessionId: session.session_id }
    const rows = await this.#services.database.withAccount(ids.accountId, tx => messagesAfter(tx, ids, after))
    this.#sent = rows.at(-1)?.seq ?? after
    this.#send({ type: 'HISTORY', messages: rows.map(describeMessage), routed: session.routed })
    if (session.state === 'closed') this.#send({ type: 'CLOSED', message: closedMessage })
    if (session.state === 'copilot' && session.last_user_seq > session.answered_seq) this.#answer(ids)
  }

  async #receive(chat: WatchedChat, given: Record<string, unknown>): Promise<void> {
    const id = typeof given.id === 'string' ? { id: given.id.slice(0, 64) } : {}
    const parsed = this.#variant === 'mensa' ? mensaFrame.safeParse(given) : valeoFrame.safeParse(given)
    if (!parsed.success)
      return this.#send({ type: 'ERROR', message: withProblem(parsed.error).message, ...id })
    const frame: ValeoFrame & Partial<MensaFrame> = parsed.data
    if (frame.uid !== chat.uid)
      return this.#send({
        type: 'ERROR',
        message: 'This message belongs to a different chat. Reload the page and send it again.',
        ...id,
      })
    this.#own.add(frame.id)
    const orderId = frame.type === 'ORDER_ASSISTANCE' ? frame.orderId : undefined
    const message = { content: frame.message, clientId: frame.id, orderId }
    const received = await this.#store(chat, message)
    if (received.kind === 'closed') return this.#send({ type: 'CLOSED', message: closedMessage })
    this.#send({ type: 'ACK', id: frame.id, seq: received.seq })
    if (received.kind === 'stored' && received.answers) this.#answer(chat, received.turn)
  }

  /** Stores a message. If no other message came in between, the socket can skip reading its own message back. */
  async #store(chat: WatchedChat, message: CustomerMessage): Promise<Received> {
    const { database, now } = this.#services
    this.#isStoring = true
    try {
      const received = await database.withAccount(chat.accountId, tx =>
        receiveMessage(tx, chat, message, now(), randomUUID()),
      )
      if (received.kind === 'stored' && received.seq === this.#sent + 1 && !this.#reading) {
        this.#sent = received.seq
        this.#own.delete(message.clientId ?? '')
      }
      return received
    } finally {
      this.#isStoring = false
      void this.#read(chat)
    }
  }

  #answer(ids: SessionIds, claimed?: Turn): void {
    this.#send({ type: 'SYSTEM_MESSAGE', message: 'typing...' })
    this.#parts.answers.start(ids, claimed)
  }

  /** Sends messages that this process has just stored. Returns false if others have to be read and sent first. */
  #sendStored(messages: readonly MessageRow[]): boolean {
    if (this.#isStoring || this.#reading || messages[0]?.seq !== this.#sent + 1) return false
    for (const message of messages) {
      this.#sent = message.seq
      this.#send(frameOf(message, this.#variant))
    }
    return true
  }

  /** Sends stored messages in order. Only one read runs at a time, so none is sent twice. */
  async #read(chat: SessionIds): Promise<void> {
    if (this.#noticed <= this.#sent) return
    this.#reading ??= this.#readAll(chat).catch(error => {
      // The client reconnects and gets everything it missed.
      this.#services.log.warn({ reason: (error as Error).message }, 'messages of a chat could not be read')
      this.#socket.close('failed')
    })
    await this.#reading
  }

  async #readAll(ids: SessionIds): Promise<void> {
    try {
      while (this.#noticed > this.#sent && !this.#socket.closed.aborted) {
        // Reset first, because notices that arrive during the read may be about messages that the read doesn't include.
        this.#noticed = 0
        const rows = await this.#services.database.withAccount(ids.accountId, tx =>
          messagesAfter(tx, ids, this.#sent),
        )
        for (const row of rows) {
          this.#sent = row.seq
          const isOwn = row.role === 'user' && row.client_id !== null && this.#own.delete(row.client_id)
          if (!isOwn) this.#send(frameOf(row, this.#variant))
        }
      }
    } finally {
      this.#reading = undefined
    }
  }

  #send(frame: CopilotServerFrame): void {
    this.#socket.send(frame)
  }
}

/** Customers see the first problem, without the name of its field. */
function withProblem({ issues: [first] }: z.ZodError): AppError {
  return new AppError('invalid_input', first ? problemOf(first) : 'The message is not valid.')
}
