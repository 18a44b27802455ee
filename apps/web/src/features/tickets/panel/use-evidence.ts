import { useState } from 'react'
import { type Tone, toneOf } from '../../../shared/figures/score.ts'
import type { Quoted } from '../../../shared/message-body/message-body.tsx'
import type { Factor } from './factors.ts'

/** The quote being shown: its index among the factor's quotes, and its message. */
export type ShownEvidence = {
  factor: string
  step: number
  message: number
  quoted: Quoted
  tone: Tone
}

export function useEvidence() {
  const [shown, setShown] = useState<ShownEvidence | null>(null)

  /** Moving past the first or last quote wraps around. */
  function show(factor: Factor, step: number) {
    const count = factor.evidence.length
    const at = count === 0 ? 0 : (step + count) % count
    const quote = factor.evidence[at]
    if (!quote) return
    setShown({
      factor: factor.name,
      step: at,
      message: quote.message,
      quoted: { text: quote.quote },
      tone: toneOf(factor.score),
    })
  }

  return { shown, show }
}
