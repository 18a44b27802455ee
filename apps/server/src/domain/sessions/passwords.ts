import { hash, verify } from '@node-rs/argon2'

/** Uses argon2id (the library's default) with the first set of parameters that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Takes the same time for an unknown user (no hash) as for a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password')
  const placeholder = await decoy
  const matches = await verify(stored ?? placeholder, password)
  return stored !== undefined && matches
}
