import { type ChannelId, channels, type Rating } from '@pulse/contract'
import type { ResolvedQuery } from '../answers/shared/query.ts'

export type NameKind = 'agent' | 'category' | 'subcategory' | 'channel' | 'group' | 'form' | 'rating'

/** Something in the account that a question can mention. */
export interface Named {
  kind: NameKind
  name: string
  /** The value to filter by. */
  key: string
  /** The numbers of all the agent's records. */
  agentNos?: number[]
  /** The id of one of these records, as used in the agent filter. */
  agentId?: string
  /** The parent of a subcategory. */
  within?: string
  /** Excluded in the settings, so it isn't counted in any figure. */
  hidden?: boolean
}

export interface Vocabulary {
  names: Named[]
}

/** The names a question can use, all from this account. */
export async function vocabularyOf({ tx, accountId, placements }: ResolvedQuery): Promise<Vocabulary> {
  const agents = await tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('is_human', '=', true)
    .select(['agent_no', 'agent_id', 'name', 'email'])
    .orderBy('agent_no')
    .execute()
  const people = Map.groupBy(agents, agent => agent.email?.trim().toLowerCase() || agent.agent_id)
  const groups = await tx
    .selectFrom('helpdesk_groups')
    .where('account_id', '=', accountId)
    .select(['group_id', 'name'])
    .execute()
  const forms = await tx
    .selectFrom('ticket_forms')
    .where('account_id', '=', accountId)
    .select(['form_id', 'name'])
    .execute()
  return {
    names: [
      ...[...people].flatMap(([, records]): Named[] => {
        const [first] = records
        if (!first) return []
        const agentNos = records.map(record => record.agent_no)
        const { name, email, agent_id: agentId } = first
        return [{ kind: 'agent', name, key: email ?? agentId, agentNos, agentId }]
      }),
      ...placements
        .filter(placement => placement.state !== 'spam')
        .map(
          (placement): Named => ({
            kind: placement.subcategory === null ? 'category' : 'subcategory',
            name: placement.subcategory ?? placement.category,
            key: placement.subcategory ?? placement.category,
            ...(placement.subcategory !== null && { within: placement.category }),
            hidden: placement.state === 'hidden',
          }),
        ),
      ...groups.map((row): Named => ({ kind: 'group', name: row.name, key: String(row.group_id) })),
      ...forms.map((row): Named => ({ kind: 'form', name: row.name, key: String(row.form_id) })),
    ],
  }
}

export const channelWords: Record<ChannelId, string> = {
  email: 'e ?mails?|mails?',
  live_chat: 'live chats?|web ?chats?|chats?|chatting',
  voice: 'voice|(?:tele)?phone calls?|phones?|telephone|calls',
  social_media: 'social media|social|twitter|facebook|instagram|insta|fb|tiktok',
  api: 'api',
  sms: 'sms|text messages?|texts|texting',
  side_conversation: 'side conversations?',
  native_messaging: 'native messaging|messaging|messenger',
  others: 'other channels?',
}

export function channelNamed(channel: ChannelId): Named {
  return { kind: 'channel', name: channels[channel].label, key: channel }
}

export const ratingWords: Record<Rating, string> = {
  good: '(?:good|positive) (?:customer )?(?:ratings?|reviews?|feedback|surveys?)|(?:rate|rated|rating|ratings|reviewed) (?:it |us |them |were |was |are |is )?(?:as )?(?:good|positive(?:ly)?|well)|thumbs up',
  bad: '(?:bad|negative|poor) (?:customer )?(?:ratings?|reviews?|feedback|surveys?)|(?:rate|rated|rating|ratings|reviewed) (?:it |us |them |were |was |are |is )?(?:as )?(?:bad|bad(?:ly)?|negative(?:ly)?|poor(?:ly)?)|thumbs down',
  offered: '(?:offered|unanswered) (?:ratings?|surveys?)|(?:survey|rating) (?:was )?(?:offered|not answered)',
  unoffered: 'unoffered (?:ratings?|surveys?)',
}

export function ratingNamed(rating: Rating): Named {
  return { kind: 'rating', name: `rated ${rating}`, key: rating }
}
