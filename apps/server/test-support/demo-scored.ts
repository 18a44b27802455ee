import { setTimeout as pause } from 'node:timers/promises'
import type { CallAnswer } from '@pulse/contract'

const password = 'pulse-demo'
const demo = { 'lead@acme.test': 20_000, 'lead@globex.test': 2_500 }

/** Waits until all demo tickets of a running app are scored: until then the figures move. */
export async function demoIsScored(address: string): Promise<void> {
  for (const [email, tickets] of Object.entries(demo)) {
    const signedIn = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await signedIn.json()) as CallAnswer<'POST /user/login'>
    const isScored = async () => {
      const answer = await fetch(`${address}/api/pulse/scoring/progress`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { current } = ((await answer.json()) as CallAnswer<'GET /pulse/scoring/progress'>).data
      return current !== null && current.waiting === 0 && current.scored + current.notScorable >= tickets
    }
    while (!(await isScored())) await pause(500)
  }
}
