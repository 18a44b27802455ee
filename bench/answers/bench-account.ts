import { createAccount } from '../../apps/server/src/domain/accounts/accounts.ts'
import { createUser } from '../../apps/server/src/domain/accounts/users.ts'
import { openOwner } from '../../apps/server/src/platform/database/index.ts'

export interface BenchAccount {
  accountId: number
  send(path: string, body: object): Promise<unknown>
}

const password = 'a password for the bench'

export async function createBenchAccount(ownerUrl: string, name: string): Promise<number> {
  const owner = openOwner(ownerUrl)
  try {
    const accountId = await createAccount(owner, { name, platform: 'zendesk' })
    await createUser(owner, { account: name, email: `lead@${name}.test`, name: 'Bench', password })
    return accountId
  } finally {
    await owner.destroy()
  }
}

/** Signs in and returns a function that calls the API the way the browser does. */
export async function signedIn(address: string, name: string): Promise<BenchAccount['send']> {
  const token = await tokenOf(address, name)
  return (path, body) => post(address, path, body, { authorization: `Bearer ${token}` })
}

export async function tokenOf(address: string, name: string): Promise<string> {
  const signIn = await post(address, '/user/login', { email: `lead@${name}.test`, password })
  return (signIn as { token: string }).token
}

async function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return response.json()
}
