import type { Config } from '../../apps/server/src/platform/config.ts'

/** PULSE_URL if it is set, otherwise Pulse's URL on this machine. */
export function pulseAddress(
  environment: Record<string, string | undefined>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): string {
  return (environment.PULSE_URL || publicUrl || `http://127.0.0.1:${port}`).replace(/\/+$/, '')
}

/** Throws an error with instructions if Pulse isn't responding. */
export async function expectPulse(address: string): Promise<void> {
  if (await answers(address)) return
  throw new Error(
    `Pulse isn't responding at ${address}. Start it first, or set its URL: PULSE_URL=http://127.0.0.1:3456 npm run demo-host`,
  )
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) })
    const health: unknown = await answer.json()
    return answer.ok && typeof health === 'object' && health !== null && 'status' in health
  } catch {
    // Nothing is listening there, or it isn't Pulse.
    return false
  }
}
