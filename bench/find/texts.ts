import { type Kysely, sql } from 'kysely'

const things =
  'parcel order refund invoice lamp kettle jacket shoes phone charger table chair voucher subscription password'.split(
    ' ',
  )
const troubles = [
  'has not arrived and the tracking has been stuck for a week',
  'arrived broken, the box was open and one part is missing',
  'was charged twice on my card and I only ordered it once',
  'is the wrong size and the color is different from the picture',
  'stopped working after two days although I followed the manual',
  'cannot be canceled on the website because the button does nothing',
  'shows an error when I try to sign in from my new computer',
  'should be delivered to another place because we moved last month',
]
const replies = [
  'I am sorry about that. I have sent a replacement today and it arrives on Friday.',
  'Thanks for the details. The money will be back on your card in three to five business days.',
  'I have changed it for you. Please try again and let me know if anything is still wrong.',
  'Could you send us a photo of the label? Then we can open a claim with the courier.',
]

export const queries = [
  'where is my delivery',
  'double charge',
  'broken on arrival',
  'refund for damaged lamp',
  'I cannot log in with the new laptop',
  'wrong colour jacket',
  'cancel subscription button does not work',
  'moved house, change the place of delivery',
  'kettel stopped working',
  'voucher',
  'shoes too small, exchange for a bigger pair please',
  'customer got the wrong item and wants the money back as soon as possible',
]

/** Generates tickets with three messages each. They are about as long as real ones, and no two are the same. */
export async function storeBenchTickets(
  owner: Kysely<never>,
  accountId: number,
  tickets: number,
): Promise<void> {
  const pick = (list: string[], seed: string) =>
    sql`(${list}::text[])[1 + abs(hashint4(n + ${sql.raw(seed)})) % ${list.length}]`
  await sql`
    insert into tickets (account_id, ticket_id, channel, subject, status, created_at, updated_at, satisfaction_rating,
                         customer_name, content_hash)
    select ${accountId}, n::text, 'email', 'My ' || ${pick(things, '1')}, 'solved', timestamptz '2026-01-01' + n * interval '1 minute',
           timestamptz '2026-01-01' + n * interval '1 minute', 'unoffered', 'Customer ' || n, '\\x00'
      from generate_series(1, ${tickets}::int) as n`.execute(owner)
  await sql`
    insert into messages (account_id, ticket_id, position, author_type, author_name, body, public)
    select ${accountId}, n::text, part, case part when 1 then 'agent' else 'customer' end, null,
           case part when 0 then 'Hello, my ' || ${pick(things, '1')} || ' ' || ${pick(troubles, '2')} || '. The '
                       || ${pick(things, '3')} || ' ' || ${pick(troubles, '4')} || '. Batch ' || n % 977 || ' of model m' || n % 5003 || '.'
                     when 1 then ${pick(replies, '5')} || ' ' || ${pick(replies, '6')}
                     else 'Thank you, the ' || ${pick(things, '7')} || ' is fine now.' end, true
      from generate_series(1, ${tickets}::int) as n, generate_series(0, 2) as part`.execute(owner)
}
