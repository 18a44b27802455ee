import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

const day = 24 * 60 * 60 * 1000
const mostPerLogin = 20

/** How long a device stays known after its last sign-in. */
export const deviceLifetime = 180 * day

/** A browser where a user has signed in before. It affects only which limit a failed sign-in counts toward. */
export interface Device {
  /** 32 random bytes, stored only in the browser. */
  secret: string
  hash: Buffer
}

export function makeDevice(): Device {
  return deviceOf(randomBytes(32).toString('base64url'))
}

/** Returns the device that one of the browser's secrets belongs to, if it has signed in with this email. */
export async function findDevice(
  database: Kysely<Tables>,
  { email, secrets, now }: { email: string; secrets: string[]; now: Date },
): Promise<Device | undefined> {
  if (secrets.length === 0) return undefined
  const devices = secrets.map(deviceOf)
  const known = await database
    .selectFrom('known_devices')
    .where('email', '=', email)
    .where(
      'device_hash',
      'in',
      devices.map(device => device.hash),
    )
    .where('expires_at', '>', now)
    .select('device_hash')
    .executeTakeFirst()
  return devices.find(device => known?.device_hash.equals(device.hash))
}

/** Keeps only the login's most recently used devices. */
export async function rememberDevice(
  tx: Kysely<Tables>,
  { email, hash, now }: { email: string; hash: Buffer; now: Date },
): Promise<void> {
  const used = { last_used_at: now, expires_at: new Date(now.getTime() + deviceLifetime) }
  await tx
    .insertInto('known_devices')
    .values({ email, device_hash: hash, created_at: now, ...used })
    .onConflict(conflict => conflict.columns(['email', 'device_hash']).doUpdateSet(used))
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('email', '=', email)
    .where('device_hash', 'in', others =>
      others
        .selectFrom('known_devices')
        .where('email', '=', email)
        .where('device_hash', '!=', hash)
        .orderBy('last_used_at', 'desc')
        .offset(mostPerLogin - 1)
        .select('device_hash'),
    )
    .execute()
}

export async function forgetDevices(tx: Kysely<Tables>, email: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('email', '=', email).execute()
}

function deviceOf(secret: string): Device {
  return { secret, hash: createHash('sha256').update(secret).digest() }
}
