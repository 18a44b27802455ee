import type { AgentProfile } from './accounts/profile.ts'
import type { Scene } from './scene.ts'
import type { DemoChannel } from './types.ts'

/** Typical minutes until an agent answers, counting opening hours only. */
const agentMinutes: Record<DemoChannel, number> = {
  email: 70,
  api: 64,
  others: 70,
  side_conversation: 45,
  social_media: 34,
  sms: 15,
  native_messaging: 14,
  live_chat: 35,
  voice: 60,
}

const customerMinutes: Record<DemoChannel, number> = {
  email: 95,
  api: 130,
  others: 120,
  side_conversation: 60,
  social_media: 45,
  sms: 14,
  native_messaging: 10,
  live_chat: 90,
  voice: 240,
}

export function agentWait(scene: Scene, agent: AgentProfile, at: number): number {
  const behind = 1 + scene.day.pressure * 1.6
  const seconds = scene.random.wait(agentMinutes[scene.channel] * agent.pace * behind, 0.65) * 60
  return scene.calendar.addOpen(at, Math.max(seconds, 45))
}

export function agentWaitLive(scene: Scene, agent: AgentProfile, at: number): number {
  if (scene.channel === 'voice') return at + scene.random.int(3, 14)
  return at + Math.max(9, Math.round(scene.random.wait(48 * agent.pace * (1 + scene.day.pressure), 0.6)))
}

/** Customers also answer in the evening and on weekends, but hardly ever at night. */
export function customerWait(scene: Scene, at: number, live: boolean): number {
  const { random, calendar, channel } = scene
  if (live)
    return at + (channel === 'voice' ? random.int(3, 16) : Math.max(7, Math.round(random.wait(32, 0.6))))
  const then = at + Math.max(50, Math.round(random.wait(customerMinutes[channel], 0.9) * 60))
  const hour = calendar.localSecond(then) / 3600
  if (hour >= 7 || random.chance(0.12)) return then
  return calendar.toUtc(calendar.localDay(then), 7 * 3600 + random.int(0, 10_800))
}
