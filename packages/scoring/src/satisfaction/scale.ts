/**
 * From the model's own scale to 0–5. The training dialogues are calm (people book tables and talk about films), while
 * whoever writes to a helpdesk has a problem, so the middle of the training data is a good conversation here: it maps
 * to about 3.8, and an average public complaint (two and a half spreads below) to about 2.7. The ends bend, so that
 * 0 and 5 are approached and never passed. The order of conversations does not depend on this.
 */
const middle = 4
const perSpread = 0.5

export function toFive(latent: number): number {
  const straight = middle + perSpread * latent
  return 2.5 + 2.5 * Math.tanh((straight - 2.5) / 2.5)
}

/** Two decimals, the same on every machine. */
export function rounded(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 100) / 100
}
