import { createUser } from '../../apps/server/src/domain/accounts/users.ts'
import { hashPassword, passwordMatches } from '../../apps/server/src/domain/sessions/passwords.ts'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'

const people = 8
const seconds = 5
const password = 'a password for the bench'

/** Eight people at eight addresses sign in again and again; beside it, what argon2 alone does on this machine. */
export async function measureSignIns(address: string, dataDir: string) {
  await createPeople(dataDir)
  const signIns = await countInParallel(async person => {
    const answer = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${person}` },
      body: JSON.stringify({ email: `bench${person}@acme.test`, password }),
    })
    if (!answer.ok) throw new Error(`A sign-in failed with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  })
  const stored = await hashPassword(password)
  const hashes = await countInParallel(async () => void (await passwordMatches(stored, password)))
  return { perSecond: signIns / seconds, bareHashesPerSecond: hashes / seconds }
}

async function createPeople(dataDir: string): Promise<void> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('The database does not run.')
  const owner = openOwner(running.ownerUrl)
  for (let person = 0; person < people; person++)
    await createUser(owner, {
      account: 'acme',
      email: `bench${person}@acme.test`,
      name: `Bench ${person}`,
      password,
    })
  await owner.destroy()
}

async function countInParallel(work: (person: number) => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (performance.now() < end) {
        await work(person)
        done++
      }
    }),
  )
  return done
}
