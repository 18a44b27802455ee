/** Colors are used only to show how good a score is. */
export type Tone = 'good' | 'average' | 'bad'

/**
 * The tone of a score out of 5. One token covers the middle tone, which the specification calls amber in agent and
 * score views and yellow on the dashboard.
 */
export function toneOf(score: number): Tone {
  if (score >= 4) return 'good'
  return score >= 3 ? 'average' : 'bad'
}

export type CsatLabel = 'Negative' | 'Average' | 'Positive'

export function csatLabel(score: number): CsatLabel {
  if (score >= 4) return 'Positive'
  return score > 3 ? 'Average' : 'Negative'
}

/** A score out of 5 with two decimals, or a dash if it is missing or zero. */
export function csat(score: number | null | undefined): string {
  return score ? score.toFixed(2) : '–'
}

/** A shorter form for tight spaces: the agent panel and a ticket's AI Score. */
export function csatShort(score: number | null | undefined): string {
  return score === null || score === undefined ? '–' : score.toFixed(1)
}

/** An agent's sub-score out of 5 as a percentage. */
export function subScore(score: number | null | undefined): string {
  return score === null || score === undefined ? '–' : `${(score * 20).toFixed(2)}%`
}

export function percent(value: number | null | undefined, digits = 1): string {
  return value === null || value === undefined ? '–' : `${value.toFixed(digits)}%`
}

/** The current score minus the previous one, both rounded as displayed; null if either is missing. */
export function scoreChange(now: number | null, before: number | null | undefined): number | null {
  if (now === null || before === null || before === undefined) return null
  return (Math.round(now * 100) - Math.round(before * 100)) / 100
}
