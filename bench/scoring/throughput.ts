import type { Conversation } from '@pulse/scoring'
import { createOfflineEngine } from '@pulse/scoring/offline'
import { median } from '../report.ts'
import { demoContext } from './conversations.ts'

/** Every round uses different conversations, so caches don't help. The first round is a warm-up. */
export function measureThroughput(warmUp: Conversation[], rounds: Conversation[][]) {
  const engine = createOfflineEngine()
  const context = demoContext()
  for (const conversation of warmUp) engine.score(conversation, context)
  const measured = rounds.map(conversations => {
    const cpuBefore = process.cpuUsage()
    const before = performance.now()
    let scored = 0
    for (const conversation of conversations) if (engine.score(conversation, context).eligible) scored++
    const wallSeconds = (performance.now() - before) / 1e3
    const { user, system } = process.cpuUsage(cpuBefore)
    // Ineligible conversations take almost no time, so too many of them would distort the result.
    if (scored < conversations.length * 0.95)
      throw new Error(`Only ${scored} of ${conversations.length} conversations were scored.`)
    return {
      perCpuSecond: conversations.length / ((user + system) / 1e6),
      perWallSecond: conversations.length / wallSeconds,
    }
  })
  return {
    perCpuSecond: median(measured.map(round => round.perCpuSecond)),
    perWallSecond: median(measured.map(round => round.perWallSecond)),
  }
}
