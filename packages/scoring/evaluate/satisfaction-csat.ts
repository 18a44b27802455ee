import { factorsOf } from '../src/factors/index.ts'
import { readConversation } from '../src/features/reading.ts'
import { satisfactionOf } from '../src/satisfaction/index.ts'
import { aiCsat, defaultWeights } from '../src/weights/index.ts'
import { type Corpus, corpora, loadUss, type RatedDialogue } from '../train/satisfaction-data.ts'
import { exampleOf } from '../train/satisfaction-examples.ts'
import { fitSatisfaction } from '../train/satisfaction-fit.ts'
import { mean, spearman } from '../train/satisfaction-statistics.ts'
import type { ReportTable } from './report.ts'

/** Whether the AI CSAT with default weights follows the human ratings as closely as the estimate it builds on. */
export function csatTable(folder: string): ReportTable {
  const sets = corpora.map(corpus => ({ corpus, dialogues: loadUss(folder, corpus) }))
  return {
    caption:
      'The AI CSAT compared with the estimate: rank correlation with the mean human rating, default weights, across',
    header: ['', 'satisfaction', 'AI CSAT'],
    rows: sets.map(({ corpus, dialogues }, i) => row(corpus, dialogues, sets[1 - i]?.dialogues ?? [])),
  }
}

function row(
  corpus: Corpus,
  dialogues: readonly RatedDialogue[],
  others: readonly RatedDialogue[],
): string[] {
  const model = fitSatisfaction([others.map(exampleOf)])
  const context = { categories: [], slaMinutes: {} }
  const scores = dialogues.map(({ conversation }) => {
    const reading = readConversation(conversation)
    const satisfaction = satisfactionOf(reading, model)
    const factors = factorsOf({ conversation, context, reading, satisfaction })
    return { estimate: satisfaction.score, csat: aiCsat(factors, defaultWeights.email) ?? 0 }
  })
  const ratings = dialogues.map(({ overall }) => mean(overall))
  const follows = (of: (score: (typeof scores)[number]) => number) =>
    spearman(scores.map(of), ratings).toFixed(3)
  return [corpus, follows(score => score.estimate), follows(score => score.csat)]
}
