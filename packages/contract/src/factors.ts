/**
 * The five factors of the AI CSAT with all their names: `column` in the database, `metric` in a ticket's insight and
 * in the AI configuration, `average` in an agent's record, `label` on screen.
 */
export const factors = {
  empathy: { column: 'empathy', metric: 'empathy', average: 'empathy', label: 'Empathy' },
  personalization: {
    column: 'personalization',
    metric: 'personalization_empathy_of_agent',
    average: 'qualitySupport',
    label: 'Personalisation',
  },
  responsiveness: {
    column: 'responsiveness',
    metric: 'responsiveness',
    average: 'agentResponsive',
    label: 'Responsiveness',
  },
  completeness: {
    column: 'completeness',
    metric: 'completeness',
    average: 'resolutionalCompleteness',
    label: 'Completeness',
  },
  emotionalPolarity: {
    column: 'emotional_polarity',
    metric: 'emotional_polarity',
    average: 'emotionalPolarity',
    label: 'Emotional Polarity',
  },
} as const

export type FactorName = keyof typeof factors
export const factorNames = Object.keys(factors) as FactorName[]

/** The places where the factors have different names; see `factors`. */
type Namespace = 'column' | 'metric' | 'average'
type NameIn<N extends Namespace> = (typeof factors)[FactorName][N]

/** Computes a value for each factor, keyed by factor name. */
export function perFactor<T>(value: (name: FactorName) => T): Record<FactorName, T> {
  return Object.fromEntries(factorNames.map(name => [name, value(name)])) as Record<FactorName, T>
}

/** Computes a value for each factor, keyed by the factor's name in the given namespace. */
export function perFactorIn<N extends Namespace, T>(
  namespace: N,
  value: (name: FactorName) => T,
): Record<NameIn<N>, T> {
  const entries = factorNames.map(name => [factors[name][namespace], value(name)])
  return Object.fromEntries(entries) as Record<NameIn<N>, T>
}
