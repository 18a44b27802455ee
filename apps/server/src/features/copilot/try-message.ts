import type { AnswerOf, CopilotVariant, ParsedOf, tryCopilot } from '@pulse/contract'
import type { CopilotParts } from '../../domain/copilot/create-parts.ts'
import { nameFrom } from '../../domain/copilot/customers.ts'
import { copilotSettingsOf } from '../../domain/copilot/settings.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

const withinMs = 50_000

/** Returns Copilot's answer to this message as if it were the first one in a chat. Nothing is stored. */
export async function tryMessage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { copilotFor }: Pick<CopilotParts, 'copilotFor'>,
  { accountId, capabilities }: Session,
  { message, email, orderId }: ParsedOf<typeof tryCopilot, 'body'>,
): Promise<AnswerOf<typeof tryCopilot>> {
  const settings = await database.withAccount(accountId, tx => copilotSettingsOf(tx, accountId))
  const copilot = await copilotFor(accountId, settings)
  const variant: CopilotVariant = capabilities.includes('order_chat') ? 'mensa' : 'valeo'
  const { rule, replies, unsure, handover } = await copilot.respond({
    variant,
    customer: { name: email ? nameFrom(email) : null, email: email ?? null, phone: null },
    history: [],
    message,
    orderId: orderId ?? null,
    state: null,
    now: now(),
    signal: AbortSignal.timeout(withinMs),
  })
  return {
    rule,
    replies: replies.map(({ text, sources }) => ({ text, sources })),
    unsure,
    handover: handover && { reason: handover.reason, text: handover.text },
  }
}
