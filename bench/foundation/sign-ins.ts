import { createUser } from '../../apps/server/src/domain/accounts/users.ts'
import { hashPassword, passwordMatches } from '../../apps/server/src/domain/sessions/passwords.ts'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'

const users = 8
const seconds = 5
const password = 'a password for the bench'

/** Eight users sign in repeatedly from eight IP addresses; the rate is compared with argon2 alone on this machine. */
export async function measureSignIns(address: string, dataDir: string) {
  await createUsers(dataDir)
  const signIns = await countInParallel(async user => {
    const response = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${user}` },
      body: JSON.stringify({ email: `bench${user}@acme.test`, password }),
    })
    if (!response.ok) throw new Error(`A sign-in failed with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  })
  const stored = await hashPassword(password)
  const hashes = await countInParallel(async () => void (await passwordMatches(stored, password)))
  return { perSecond: signIns / seconds, bareHashesPerSecond: hashes / seconds }
}

async function createUsers(dataDir: string): Promise<void> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database is not running.')
  const owner = openOwner(running.ownerUrl)
  for (let user = 0; user < users; user++)
    await createUser(owner, {
      account: 'acme',
      email: `bench${user}@acme.test`,
      name: `Bench ${user}`,
      password,
    })
  await owner.destroy()
}

async function countInParallel(work: (user: number) => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      while (performance.now() < end) {
        await work(user)
        done++
      }
    }),
  )
  return done
}
