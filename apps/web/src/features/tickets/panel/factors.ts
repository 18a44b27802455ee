import { factors } from '@pulse/contract/factors'
import { capitalized } from '../../../shared/figures/channel-names.ts'
import { csatShort, type Tone, toneOf } from '../../../shared/figures/score.ts'
import type { TicketDetail } from './ticket-query.ts'

type Insight = NonNullable<TicketDetail['ticketInsight']>

export type Factor = {
  name: string
  label: string
} & Insight['ai_satisfaction_analysis']['agent_metric'][string]

const shownOrder = [
  'completeness',
  'responsiveness',
  'empathy',
  'personalization',
  'emotionalPolarity',
] as const

const factorLabels: Record<string, string> = {
  ...Object.fromEntries(shownOrder.map(name => [factors[name].metric, factors[name].label])),
  [factors.personalization.metric]: 'Personalization',
  bonus: 'Bonus',
}

/** The factors in a fixed order, with unknown factors last. A bonus is included only if it isn't zero. */
export function factorsOf(insight: Insight): Factor[] {
  const given = insight.ai_satisfaction_analysis.agent_metric
  const known = Object.keys(factorLabels).filter(name => name in given)
  const names = [...known, ...Object.keys(given).filter(name => !(name in factorLabels))]
  return names.flatMap(name => {
    const factor = given[name]
    if (!factor || (name === 'bonus' && factor.score === 0)) return []
    return [{ ...factor, name, label: factorLabels[name] ?? capitalized(name) }]
  })
}

/** A bonus is added to the score, so it has a sign and isn't out of 5. */
export function factorFigure({ name, score }: Pick<Factor, 'name' | 'score'>): {
  text: string
  tone: Tone
  outOfFive: boolean
} {
  if (name !== 'bonus') return { text: csatShort(score), tone: toneOf(score), outOfFive: true }
  const amount = csatShort(Math.abs(score))
  return score < 0
    ? { text: `−${amount}`, tone: 'bad', outOfFive: false }
    : { text: `+${amount}`, tone: 'good', outOfFive: false }
}
