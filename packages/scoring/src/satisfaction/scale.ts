interface Anchor {
  latent: number
  score: number
}

/**
 * From the model's own scale to 0–5, through two stated anchors whose place on the model's scale is measured (see the
 * evaluation). The training dialogues are calm and mostly get what they ask for: their mean is a good conversation.
 * Public complaints to companies are mostly left unsolved: their median is just under the middle. Between and beyond,
 * a logistic curve, so that 0 and 5 are approached and never passed. The order of conversations does not depend on it.
 */
export const anchors: { calm: Anchor; complaint: Anchor } = {
  calm: { latent: 0, score: 4.15 },
  complaint: { latent: -2.8, score: 2.4 },
}

const logit = (score: number) => Math.log(score / (5 - score))
const logistic = (odds: number) => 5 / (1 + Math.exp(-odds))
const { calm, complaint } = anchors
const slope = (logit(calm.score) - logit(complaint.score)) / (calm.latent - complaint.latent)
const start = logit(calm.score) - slope * calm.latent

export function toFive(latent: number): number {
  return logistic(start + slope * latent)
}

/** Where the model's own scale passes the middle of 0–5. */
export const undecided = -start / slope

/**
 * The mood of single turns, 1–5 as the raters of the training data gave it, crowds around 3: an angry last word is
 * rated about 2.6 there and a glad one about 3.3.
 */
export function moodToFive(mood: number): number {
  return logistic(4.9 * (mood - 2.86))
}

/** Two decimals, the same on every machine. */
export function rounded(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 100) / 100
}
