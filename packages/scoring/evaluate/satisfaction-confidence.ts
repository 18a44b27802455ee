import { rightSide } from '../src/satisfaction/index.ts'
import type { Example } from '../train/satisfaction-examples.ts'
import { mean } from '../train/satisfaction-statistics.ts'
import type { ReportTable } from './report.ts'

const edges = [0, 0.25, 0.5, 1, 1.5, 2, Number.POSITIVE_INFINITY]

/**
 * How often the model is on the correct side of the median, by distance from the median, compared with its confidence.
 */
export function confidenceTable(sets: readonly { examples: Example[]; across: number[] }[]): ReportTable {
  const judged = sets.flatMap(({ examples, across }) => {
    const middle = median(across)
    const human = median(examples.map(e => e.rating))
    return examples
      .map((e, i) => ({ rating: e.rating - human, latent: (across[i] ?? 0) - middle }))
      .filter(({ rating }) => Math.abs(rating) > 0.1)
  })
  const rows = edges.slice(0, -1).map((from, k) => {
    const to = edges[k + 1] ?? from
    const band = judged.filter(({ latent }) => Math.abs(latent) >= from && Math.abs(latent) < to)
    return [
      to === Number.POSITIVE_INFINITY ? `${from} and more` : `${from} to ${to}`,
      String(band.length),
      mean(band.map(({ rating, latent }) => (rating > 0 === latent > 0 ? 1 : 0))).toFixed(2),
      mean(band.map(({ latent }) => rightSide(Math.abs(latent)))).toFixed(2),
    ]
  })
  return {
    caption:
      'Confidence: share on the correct side of the middle, by distance from it in standard deviations (across, both corpora)',
    header: ['distance', 'dialogues', 'correct', 'predicted'],
    rows,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
