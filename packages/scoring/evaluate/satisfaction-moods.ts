import { sayingSigns } from '../src/features/turn-features.ts'
import { applyLinear } from '../src/satisfaction/linear.ts'
import type { Example } from '../train/satisfaction-examples.ts'
import { fitSatisfaction } from '../train/satisfaction-fit.ts'
import { areaUnderCurve, spearman } from '../train/satisfaction-statistics.ts'
import type { ReportTable } from './report.ts'

/** How well models trained only on the other corpus tell unhappy customer turns (rated below 2.75) from the rest. */
export function moodTable(sets: readonly Example[][], names: readonly string[]): ReportTable {
  const rows = sets.flatMap((examples, i) => {
    const model = fitSatisfaction([sets[1 - i] ?? []])
    const turns = examples.flatMap(e => e.turns)
    const ratings = examples.flatMap(e => e.turnRatings)
    const pleased = ratings.map(r => r >= 2.75)
    const width = Object.keys(sayingSigns).length
    const row = (name: string, scores: number[]) => [
      `${names[i] ?? ''}: ${name}`,
      areaUnderCurve(scores, pleased).toFixed(3),
      spearman(scores, ratings).toFixed(3),
    ]
    return [
      row(
        'constant',
        turns.map(() => 0),
      ),
      row(
        'sentiment lexicon',
        turns.map(t => t[0] ?? 0),
      ),
      row(
        'words only',
        turns.map(t => applyLinear(model.sentence, t.slice(0, width))),
      ),
      row(
        'words and context',
        turns.map(t => applyLinear(model.turn, t)),
      ),
    ]
  })
  return {
    caption:
      'Single customer turns: area under the curve for unhappy vs. the rest, and rank correlation with the rating',
    header: ['', 'area', 'Spearman'],
    rows,
  }
}
