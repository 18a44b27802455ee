import {
  type Capability,
  type CopilotSettings,
  type CopilotVariant,
  defaultCopilotSettings,
  email,
  noOrder,
  text,
} from '@pulse/contract'
import { type Greeting as EngineGreeting, writtenHtml } from '@pulse/copilot'
import * as z from 'zod'
import { type CustomerRow, customerFor, customerOf, engineCustomer } from '../../domain/copilot/customers.ts'
import type { CopilotFor } from '../../domain/copilot/engines.ts'
import { append } from '../../domain/copilot/messages.ts'
import {
  changeSession,
  lockKnownSession,
  readUid,
  type SessionRow,
  sessionOfUid,
  startChat,
} from '../../domain/copilot/sessions.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'
import { settle } from '../../domain/copilot/settle.ts'
import { openKinds } from '../../domain/sessions/sessions.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

type Greeting = Pick<EngineGreeting, 'message' | 'orderId'> & { state: EngineGreeting['state'] | null }

const capabilityFor = {
  mensa: 'order_chat',
  valeo: 'plain_chat',
} as const satisfies Record<CopilotVariant, Capability>

export const chatQuery = z.object({
  email: email.optional(),
  account: text(63).optional(),
  uid: text(100).optional(),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
})
export type ChatQuery = z.output<typeof chatQuery>

export interface OpenChat {
  session: SessionRow
  customer: CustomerRow
  uid: string
  resumed: boolean
}

interface ChatAccount {
  account_id: number
  embed_origins: string[]
  is_demo: boolean
}

type Opening = Services & { copilotFor: CopilotFor }

/** The account that a chat belongs to. By default, that's the demo account with this chat, or the only account. */
export async function accountForChat(
  { database, config }: Services,
  variant: CopilotVariant,
  { account, uid }: ChatQuery,
): Promise<ChatAccount> {
  const offering = database.global
    .selectFrom('accounts')
    .where('is_demo', 'in', openKinds(config))
    .where(({ val, eb, ref }) =>
      eb(val<Capability>(capabilityFor[variant]), '=', eb.fn.any(ref('capabilities'))),
    )
    .select(['account_id', 'embed_origins', 'is_demo'])
  const accountId = uid === undefined ? undefined : (readUid(uid)?.accountId ?? 0)
  const found = await offering
    .$if(account !== undefined, query => query.where('name', '=', account ?? ''))
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId ?? 0))
    .orderBy('is_demo', 'desc')
    .orderBy('account_id')
    .limit(2)
    .execute()
  const [first, second] = found
  if (!first || (second && !first.is_demo))
    throw new AppError(
      'not_found',
      uid === undefined
        ? 'This chat isn’t available. Check the account in the URL.'
        : 'This chat was not found. Start a new one.',
    )
  return first
}

/** Continues a session. Someone else's uid, or one from another chat, is treated as unknown. */
export async function resumeChat(
  { database }: Pick<Services, 'database'>,
  variant: CopilotVariant,
  uid: string,
  share: string,
): Promise<OpenChat> {
  const read = readUid(uid)
  const found =
    read &&
    (await database.withAccount(
      read.accountId,
      async tx => {
        const session = await sessionOfUid(tx, read)
        return session?.variant === variant
          ? { session, customer: await customerOf(tx, session), uid, resumed: true }
          : null
      },
      share,
    ))
  if (!found) throw new AppError('not_found', 'This chat was not found. Start a new one.')
  return found
}

export function beginChat(
  { database, now }: Pick<Services, 'database' | 'now'>,
  variant: CopilotVariant,
  accountId: number,
  { email }: ChatQuery,
  share: string,
): Promise<OpenChat> {
  if (variant === 'mensa' && email === undefined)
    throw new AppError('invalid_input', 'Enter an email address such as name@company.com.')
  return database.withAccount(
    accountId,
    async tx => {
      const customer = await customerFor(tx, accountId, { email }, now())
      const { session, uid } = await startChat(tx, customer, { variant, channel: 'web' }, now())
      return { session, customer, uid: uid ?? '', resumed: false }
    },
    share,
  )
}

/** Stores the first message of a session. */
export async function greet(
  opening: Opening,
  { session, customer }: Pick<OpenChat, 'session' | 'customer'>,
): Promise<void> {
  const { database, now } = opening
  const accountId = session.account_id
  const settings = await database.withAccount(accountId, tx => copilotSettingsOf(tx, accountId))
  const greeting = settings.copilotEnabled
    ? await greetingFrom(opening, settings, { session, customer })
    : personGreeting(settings)
  await database.withAccount(accountId, async tx => {
    const locked = await lockKnownSession(tx, { accountId, sessionId: session.session_id })
    if (locked.last_seq > 0) return
    const isOrder = greeting.orderId !== noOrder
    const greeted = await append(
      tx,
      locked,
      {
        role: 'assistant',
        kind: 'greeting',
        content: greeting.message,
        ...(isOrder ? { orderId: greeting.orderId } : {}),
      },
      now(),
    )
    const started = await changeSession(tx, greeted, {
      engine_state: greeting.state ? JSON.stringify(greeting.state) : null,
      order_id: isOrder ? greeting.orderId : null,
    })
    await settle(tx, started, settings, now())
  })
}

const greetWithinMs = 10_000

/** If the engine can't write the greeting, the customer gets a plain one. */
function greetingFrom(
  { copilotFor, now, log }: Opening,
  settings: CopilotSettings,
  { session, customer }: Pick<OpenChat, 'session' | 'customer'>,
): Promise<Greeting> {
  return copilotFor(session.account_id, settings)
    .then(copilot =>
      copilot.greet({
        variant: session.variant,
        customer: engineCustomer(customer, session.channel, copilot),
        now: now(),
        signal: AbortSignal.timeout(greetWithinMs),
      }),
    )
    .catch(error => {
      log.error({ err: error }, 'Copilot could not greet')
      return plainGreeting(settings.greetingMessage.trim() || defaultCopilotSettings.greetingMessage)
    })
}

/**
 * The greeting in chats that go straight to a person because Copilot is disabled. The default greeting is about
 * Copilot, so it isn't used.
 */
function personGreeting({ greetingMessage }: CopilotSettings): Greeting {
  const isOwn = greetingMessage.trim() !== defaultCopilotSettings.greetingMessage
  return plainGreeting(isOwn ? greetingMessage : '', 'Write your message, and a person will reply here.')
}

/** The HTML that clients show is in a fenced block. */
function plainGreeting(...paragraphs: string[]): Greeting {
  const html = paragraphs.filter(one => one.trim() !== '').map(one => `<p>${writtenHtml(one)}</p>`)
  return { message: `\`\`\`html\n${html.join('')}\n\`\`\``, orderId: noOrder, state: null }
}
