import type { Platform } from '@pulse/contract/accounts'
import type {
  ArrivingForm,
  ArrivingGroup,
  ArrivingMessage,
  ArrivingRating,
  ArrivingTicket,
} from './arriving-ticket.ts'

/**
 * Reads one account of one helpdesk. To support another helpdesk, implement this interface and `Helpdesk` below, and
 * add it to `helpdesks` in index.ts; storing, scoring, scheduling, progress and the connection pages then work without
 * changes.
 *
 * A connector stores nothing and keeps no position: the caller passes in the cursor of the last page it stored. The
 * caller stores a page and its cursor in one transaction, so after a crash the same page is read again. The same
 * ticket may therefore arrive any number of times, and later reads win.
 *
 * Every method calls the helpdesk through `HelpdeskClient`, which retries, waits for rate limits and turns every
 * failure into a `HelpdeskError`. A connector throws no other errors, whatever the helpdesk sends. Objects that a
 * transform can't use go into `rejected`. Unknown values are counted in `notUnderstood` and mapped to the closest safe
 * value.
 */
export interface HelpdeskConnector {
  /** Checks the credentials. Fails with `needs_sign_in` if they are wrong, `not_found` if the account doesn't exist. */
  identify(): Promise<HelpdeskIdentity>

  /**
   * The next page of all tickets changed between `from` (null means the beginning) and `until`, newest first, so the
   * dashboard is useful after the first page. `cursor` is null for the first page. The last page has `done: true`.
   */
  backfill(cursor: Cursor | null, span: { from: Date | null; until: Date }): Promise<Page>

  /** Returns a cursor for `changes` that covers everything since this moment. Covering slightly more is fine. */
  changesSince(moment: Date): Cursor

  /**
   * The next page of tickets changed since the cursor, oldest first. `done: true` means that there are no more changes
   * for now; the next read continues from that page's cursor.
   */
  changes(cursor: Cursor): Promise<Page>

  /** One ticket with all its messages, or null if the helpdesk no longer has it. */
  ticket(ticketId: string): Promise<Page | null>

  /**
   * The conversation of a ticket that arrived with `conversationDue`, in as few calls as possible. Null for helpdesks
   * that have no such tickets.
   */
  conversation: ((ticketId: string) => Promise<Page>) | null

  /**
   * Reads ratings that aren't part of a ticket or that arrive after its last change. Null if the helpdesk has no list
   * of ratings.
   */
  ratings: RatingReader | null

  /** Returns all groups and forms, or empty lists if the helpdesk or plan doesn't have them. */
  groupsAndForms(): Promise<{ groups: ArrivingGroup[]; forms: ArrivingForm[] }>
}

/** Any JSON value. Only the connector that created it can interpret it. */
export type Cursor = string | number | boolean | null | Cursor[] | { [key: string]: Cursor }

export interface Page {
  tickets: ArrivingTicket[]
  /** Messages that arrive separately from their ticket. They are ignored if Pulse doesn't have the ticket. */
  messages: { ticketId: string; messages: ArrivingMessage[] }[]
  /** Tickets that the helpdesk no longer has. They are stored as deleted. */
  removed: string[]
  /**
   * Every message since this moment has been read with this page or an earlier one, so tickets created since then have
   * all their messages. Null if this page doesn't change that moment.
   */
  allMessagesSince: Date | null
  /** Objects that couldn't be used. They are kept for a week for inspection. */
  rejected: RejectedObject[]
  /** How often each unrecognized value occurred, by field and value, such as `channel: carrier_pigeon`. */
  notUnderstood: Record<string, number>
  cursor: Cursor
  done: boolean
  /**
   * In a backfill: all tickets changed since this moment have been read. Null if this page doesn't change that moment.
   */
  readBackTo: Date | null
  /** The expected number of tickets in the whole backfill, if the helpdesk reports it. */
  expected: number | null
  /**
   * In a backfill: the share of the time range that has been read, from 0 to 1, used to estimate the time left. Null if
   * unknown.
   */
  covered: number | null
}

export interface RatingReader {
  /** Customers can answer a survey, or change their answer, for this many days after it was sent. */
  openDays: number
  /**
   * The next page of answers to surveys sent since the given time (or all surveys if it is null), in any order. Null if
   * the account has no surveys.
   */
  page(cursor: Cursor | null, since: Date | null): Promise<RatingPage | null>
}

export interface RatingPage extends Pick<Page, 'rejected' | 'notUnderstood' | 'cursor' | 'done'> {
  ratings: ArrivingRating[]
}

export interface RejectedObject {
  kind: 'ticket' | 'message' | 'user' | 'group' | 'form' | 'rating' | 'event'
  id: string | null
  reason: string
  raw: unknown
}

export interface HelpdeskIdentity {
  /** The helpdesk's name for the account, if it has one. */
  name: string | null
  /** The helpdesk user whose permissions Pulse uses. */
  email: string | null
  timezone: string | null
}

/** Stored encrypted and never sent to a browser. */
export type Credentials =
  | { kind: 'token'; email: string; token: string }
  | { kind: 'oauth'; accessToken: string; refreshToken: string | null; expiresAt: string | null }

/** Provides a connector's credentials. Implemented by the server, which stores them with the connection. */
export interface CredentialSource {
  current(): Promise<Credentials>
  /**
   * Replaces credentials that expired or were rejected. One renewal runs at a time per connection: if another process
   * has already replaced `used`, its result is returned and `renew` isn't called.
   */
  renew(used: Credentials, renew: (latest: Credentials) => Promise<Credentials>): Promise<Credentials>
}

/** Pulse as an application registered with a helpdesk. */
export interface OAuthApp {
  clientId: string
  clientSecret: string
  /** Sent with every call, such as Zendesk's marketplace headers. */
  headers?: Record<string, string>
}

export interface ConnectorOptions {
  /** The API's origin and path prefix, without a trailing slash, such as https://acme.zendesk.com. */
  baseUrl: string
  credentials: CredentialSource
  app: OAuthApp | null
  fetch: typeof fetch
  now: () => Date
  /** Resolves after the given time, or rejects if the work should stop. */
  sleep: (milliseconds: number) => Promise<void>
  signal: AbortSignal
  /** Called with the number of bytes whenever a part of a response arrives. */
  onReceived?: (bytes: number) => void
  /**
   * A place for a connector to cache data. Each process passes in the same object whenever it connects to the account.
   * The cache can be lost at any time, which must cause nothing worse than extra calls.
   */
  memory?: object
}

export interface Helpdesk {
  provider: Platform
  /** The display name. */
  name: string
  /** The part of the host name after the subdomain, such as .zendesk.com. */
  suffix: string
  /** Returns the subdomain as used in `baseUrl`, or null if the input isn't a subdomain of this helpdesk. */
  readSubdomain(input: string): string | null
  /** The path where agents open a ticket, with a leading slash; null if unknown. */
  ticketPath: ((ticketId: string) => string) | null
  signIn: { kind: 'token' } | ({ kind: 'oauth' } & OAuthSignIn)
  connect(options: ConnectorOptions): HelpdeskConnector
  webhook: Webhook
}

export interface OAuthSignIn {
  /** An API path that, even without credentials, returns 404 only if the account doesn't exist. */
  publicPath: string
  /** The page where the user allows access. `challenge` is the S256 PKCE challenge. */
  authorizeUrl(request: {
    baseUrl: string
    app: OAuthApp
    redirectUri: string
    state: string
    challenge: string
  }): string
  exchange(
    request: {
      baseUrl: string
      app: OAuthApp
      redirectUri: string
      code: string
      verifier: string
    },
    calls: Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep' | 'signal'>,
  ): Promise<Credentials>
}

/**
 * A webhook is only a hint to read changes sooner, and none of its content is stored. Either the helpdesk signs it, or
 * Pulse puts a secret into the URL that the helpdesk calls.
 */
export type Webhook =
  | {
      proof: 'signature'
      /** Null if the signature is wrong or the webhook is older than five minutes. */
      read(request: {
        headers: Record<string, string | undefined>
        body: Buffer
        secret: string
        now: Date
      }): WebhookHint | null
    }
  | { proof: 'address'; read(body: Buffer, now: Date): WebhookHint }

export interface WebhookHint {
  /** A webhook that isn't newer than the last one has no effect. */
  sentAt: Date
  ticketIds: string[]
}

/** An empty page, for connectors to build on. */
export function emptyPage(cursor: Cursor): Page {
  return {
    tickets: [],
    messages: [],
    removed: [],
    allMessagesSince: null,
    rejected: [],
    notUnderstood: {},
    cursor,
    done: false,
    readBackTo: null,
    expected: null,
    covered: null,
  }
}
