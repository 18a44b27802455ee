import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { codeLength, resendSeconds } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

export type VerifiedKind = 'email' | 'whatsapp'

export interface Owner {
  kind: VerifiedKind
  /** An email address in lowercase, or a number such as +14155550123. */
  address: string
}

type Needs = Pick<Services, 'database' | 'secretBox' | 'now'>

const second = 1000
const hour = 3_600 * second
const codeLifetime = 10 * 60 * second
const mostTries = 5
const proofLifetime = 7 * 24 * hour

/**
 * Codes per address are limited tightly: each one costs money, and unwanted ones are annoying. Networks are limited
 * loosely, because many people may share one. Emails and WhatsApp messages are counted separately, so an applicant who
 * has verified their email address isn't kept from verifying their phone number by other people's codes.
 */
const limits = {
  address: { perHour: 5, perDay: 10 },
  network: { perHour: 30, perDay: 100 },
}

export interface IssuedCode {
  code: string
  sendId: string
  expiresAt: Date
}

/** Creates a code and counts it. The caller delivers it in the same transaction, or calls `forget` if that fails. */
export async function issueCode(
  { secretBox, now }: Needs,
  tx: Kysely<Tables>,
  owner: Owner,
  network: string,
  options: { ownCode: boolean },
): Promise<IssuedCode> {
  const { kind } = owner
  const digest = addressDigest(secretBox, owner)
  // Always locks the address before the network, so two calls can't deadlock.
  await lock(tx, digest.toString('hex'))
  await lock(tx, network)
  await mayBeSent(tx, { kind, digest, network }, now())
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const values = {
    code_digest: options.ownCode ? codeDigest(secretBox, owner, code) : null,
    tries: 0,
    expires_at: new Date(now().getTime() + codeLifetime),
  }
  await tx
    .insertInto('verification_codes')
    .values({ kind, address_digest: digest, ...values })
    .onConflict(conflict => conflict.columns(['kind', 'address_digest']).doUpdateSet(values))
    .execute()
  const sendId = randomUUID()
  await tx
    .insertInto('verification_sends')
    .values({ send_id: sendId, kind, address_digest: digest, network, sent_at: now() })
    .execute()
  return { code, sendId, expiresAt: values.expires_at }
}

/** A code that wasn't delivered doesn't count, so the applicant can try again right away. */
export async function forgetSend({ database }: Needs, sendId: string): Promise<void> {
  await database.global.deleteFrom('verification_sends').where('send_id', '=', sendId).execute()
}

async function mayBeSent(
  tx: Kysely<Tables>,
  { kind, digest, network }: { kind: VerifiedKind; digest: Buffer; network: string },
  now: Date,
): Promise<void> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const times = async (column: 'address_digest' | 'network', value: Buffer | string) => {
    const rows = await tx
      .selectFrom('verification_sends')
      .where('kind', '=', kind)
      .where(column, '=', value as never)
      .where('sent_at', '>', since(24 * hour))
      .where('sent_at', '<=', now)
      .orderBy('sent_at', 'desc')
      .limit(limits.network.perDay)
      .select('sent_at')
      .execute()
    return rows.map(row => row.sent_at.getTime())
  }
  const own = await times('address_digest', digest)
  const [latest = Number.NEGATIVE_INFINITY] = own
  const waits = [
    latest + resendSeconds * second - now.getTime(),
    ...waitsFor(own, limits.address, now),
    ...waitsFor(await times('network', network), limits.network, now),
  ]
  const seconds = Math.ceil(Math.max(0, ...waits) / second)
  if (seconds === 0) return
  const wait =
    seconds < 60
      ? count(seconds, 'second')
      : seconds < 3600
        ? count(Math.ceil(seconds / 60), 'minute')
        : count(Math.ceil(seconds / 3600), 'hour')
  throw new AppError('too_many_requests', `Too many codes were requested. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  })
}

/** How long until the oldest counted code drops out of each limit's window. `times` are latest first. */
function waitsFor(times: number[], { perHour, perDay }: { perHour: number; perDay: number }, now: Date) {
  const wait = (most: number, span: number) => {
    const oldest = times[most - 1]
    return oldest === undefined ? 0 : oldest + span - now.getTime()
  }
  return [wait(perHour, hour), wait(perDay, 24 * hour)]
}

export type Checker = (code: string) => Promise<'right' | 'wrong' | 'expired' | 'too-many'>

/**
 * Checks a code and returns a proof. A code works once, expires after ten minutes, and stops working after five wrong
 * guesses. An unknown address gets the same error as a wrong code. `checker` checks the code with the provider that
 * created it.
 */
export async function verifyCode(
  { database, secretBox, now }: Needs,
  owner: Owner,
  code: string,
  checker?: Checker,
): Promise<string> {
  const { kind } = owner
  const digest = addressDigest(secretBox, owner)
  const counted = await database.global
    .updateTable('verification_codes')
    .set({ tries: sql<number>`least(tries + 1, ${mostTries + 1})` })
    .where('kind', '=', kind)
    .where('address_digest', '=', digest)
    .where('expires_at', '>', now())
    .returning(['tries', 'code_digest'])
    .executeTakeFirst()
  if (!counted) throw wrongCode()
  if (counted.tries > mostTries) throw usedUp()
  const result = counted.code_digest
    ? codeDigest(secretBox, owner, code).equals(counted.code_digest)
      ? 'right'
      : 'wrong'
    : ((await checker?.(code)) ?? 'wrong')
  if (result === 'too-many') throw usedUp()
  if (result !== 'right') throw counted.tries === mostTries ? usedUp() : wrongCode()
  const proof = randomBytes(32).toString('base64url')
  await database.global.transaction().execute(async tx => {
    const used = await tx
      .deleteFrom('verification_codes')
      .where('kind', '=', kind)
      .where('address_digest', '=', digest)
      .returning('kind')
      .executeTakeFirst()
    // Another call used the same code in the meantime.
    if (!used) throw wrongCode()
    await tx
      .insertInto('verification_proofs')
      .values({
        proof_hash: hashOf(proof),
        kind,
        address_digest: digest,
        expires_at: new Date(now().getTime() + proofLifetime),
      })
      .execute()
  })
  return proof
}

/** Whether the proof was issued for this address. */
export async function isProven(
  { database, secretBox, now }: Needs,
  owner: Owner,
  proof: string,
): Promise<boolean> {
  const found = await database.global
    .selectFrom('verification_proofs')
    .where('proof_hash', '=', hashOf(proof))
    .where('kind', '=', owner.kind)
    .where('address_digest', '=', addressDigest(secretBox, owner))
    .where('expires_at', '>', now())
    .select('kind')
    .executeTakeFirst()
  return found !== undefined
}

function wrongCode(): AppError {
  return new AppError(
    'invalid_input',
    'The code is wrong or has expired. Check the latest message, or request a new code.',
  )
}

function usedUp(): AppError {
  return new AppError('invalid_input', 'Too many wrong codes. Request a new code.')
}

function addressDigest(secretBox: Services['secretBox'], { kind, address }: Owner): Buffer {
  return secretBox.digest(address, `verified ${kind}`)
}

function codeDigest(secretBox: Services['secretBox'], { kind, address }: Owner, code: string): Buffer {
  return secretBox.digest(`${address} ${code}`, `code for ${kind}`)
}

const hashOf = (proof: string) => createHash('sha256').update(proof).digest()

async function lock(tx: Kysely<Tables>, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification ${what}`}, 0))`.execute(tx)
}
