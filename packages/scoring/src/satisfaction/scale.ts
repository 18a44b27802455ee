interface Anchor {
  latent: number
  score: number
}

/**
 * Maps the model's own scale to 0–5 through two anchors whose position on the model's scale is measured (see the
 * evaluation). In the training dialogues, calm customers mostly get what they want, so their mean counts as a good
 * conversation. Public complaints to companies mostly go unresolved, so their median is just below the middle. A
 * logistic curve connects the anchors, so scores approach 0 and 5 but never pass them. The curve does not affect the
 * ranking of conversations.
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

/** Where the model's own scale crosses the middle of 0–5. */
export const undecided = -start / slope

/**
 * The mood of individual turns, rated 1–5 in the training data, clusters around 3: an angry last message is rated about 2.6
 * and a happy one about 3.3.
 */
export function moodToFive(mood: number): number {
  return logistic(4.9 * (mood - 2.86))
}

/** Within 0–5, rounded to two decimals. */
export function rounded(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 100) / 100
}
