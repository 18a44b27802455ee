import { type FactorName, factorNames, factors } from '@pulse/contract/factors'
import { dialogueFeatures } from '../../src/features/dialogue-features.ts'
import { readConversation } from '../../src/features/reading.ts'
import { detectLanguage } from '../../src/language/index.ts'
import { judge } from '../../src/offline/judge.ts'
import { aiCsat, channelOf, defaultWeights } from '../../src/weights/index.ts'
import { mean, spearman } from '../../train/satisfaction-statistics.ts'
import type { ReportSection, ReportTable } from '../report.ts'
import { demoContext } from '../satisfaction-demo.ts'
import { type LabeledConversation, placeOf, readYardstick, yardstickSets } from './yardstick.ts'

/** How well the factors, the AI CSAT and the quoted sentences fit the labels. */
export function evaluateFactors(folder: string | undefined, half: 'seen' | 'unseen'): ReportSection {
  const all = readYardstick(folder)
  const judged = all.filter(one => one.unseen === (half === 'unseen')).map(judgedBy)
  return {
    title: 'Factors',
    intro: `${all.length} conversations, each labeled twice, independently and without knowledge of the scores: from TweetSumm, from the demo, and written to be hard (sarcasm, negation, mixed feelings, partial fixes, broken promises, handovers, silence, five languages). The engine learned from 744 conversations: one half of these, and others that were labeled once (790 tweets and conversations written to be hard), as far as they are in English, scorable and not among the tweets measured above. These are the figures of the ${half === 'unseen' ? 'other' : 'same'} half, ${judged.length} conversations.`,
    tables: [
      agreementTable(all),
      ...yardstickSets.map(set => factorTable(set, judged)),
      evidenceTable(judged),
    ],
    notes: [
      'Engine 1.7, which learned from 166 conversations, on the same half, within one point (Spearman). Tweets: empathy 0.88 (0.54), personalisation 0.89 (0.61), completeness 0.57 (0.41), emotional polarity 0.74 (0.63), AI CSAT 0.82 (0.62). Demo: 0.94 (0.55), 0.86 (0.53), 0.83 (0.11), 0.83 (0.67), 0.89 (0.54). Hard: 0.36 (0.38), 0.35 (0.65), 0.29 (0.15), 0.37 (-0.01), 0.31 (0.22). It left out empathy in about half of the demo conversations, and its first quote was decisive in 0.50, 0.49 and 0.49.',
      'The aims are 0.80 within one point, 0.9 of the labelers’ rank correlation and 0.70 for the quote. The table shows which are missed. Hard conversations in other languages than English have only two factors.',
      'Features and models were chosen by cross-validation on the conversations to learn from. Some limits of the scores were set by hand to fit the unit tests and what labelers gave in similar conversations, one of them from only eight. How much the satisfaction estimate counts was chosen among about 50 variants by cross-validation and by the AI CSAT’s rank correlation with the ratings of SGD, ReDial and, for about half of the variants, the 79 tweets, so those correlations are optimistic. Engine 1.7 reached 0.675 on the 79 tweets.',
      'These figures were taken twice: with the estimate counting from three customer turns, and with the final engine. The change in between was made for the AI CSAT in the other sets, and it lowered emotional polarity in tweets from 0.80 to 0.74 and in hard conversations from 0.43 to 0.40.',
      'The rules of engine 1.5 on the same half, within one point (Spearman). Tweets: empathy 0.52 (0.36), personalisation 0.25 (0.15), completeness 0.51 (0.37), emotional polarity 0.67 (0.61), AI CSAT 0.75 (0.58). Demo: 0.81 (0.37), 0.67 (0.45), 0.75 (0.17), 0.65 (0.67), 0.88 (0.51). Hard: 0.36 (-0.31), 0.48 (0.43), 0.21 (0.20), 0.37 (0.03), 0.31 (0.33).',
      'Engine 1.9 has the same scores and almost the same quotes as 1.8, and words its reasons more carefully. The commonest untrue claims in about 60 conversations to learn from were the feeling at the start, messages counted as upset, questions called addressed, actions that the agent only mentioned, and problems called unresolved. Such a claim now needs a sentence that says so, or is hedged or left out. Engine 1.10 has the same scores again. A reason now names the action, the day, the refusal or the question in the words of the conversation, calls a customer upset only if a word says so, and treats what happened earlier or at the company as no action. Of 618 reasons in 157 conversations to learn from or generated for the demo that had not been read before (63 tweets, 57 written as practice, 18 demo tickets and 19 written to be hard), about 91% were true at the first reading, 562 of 618, judged strictly by the person who wrote the rules: misleading reasons and reasons that miss obvious sarcasm count as untrue. They were read in four batches while the rules were being written, and each batch led to fixes, so the figure isn’t one of the final rules. By the same standard, about 85% of 516 reasons of engine 1.9 in 121 such conversations were true; a more lenient count had given 92% of 124. The aim of 95% is missed, and the reasons of the conversations measured here were not read.',
      'A model for choosing the quote with several hundred more features (the situation, the words, the rank in the summary) was tried and left out: by cross-validation on the conversations to learn from, the first quote was decisive in 0.54, 0.50 and 0.52 of them, and in 0.53, 0.48 and 0.54 with the current model. Two labelers choose the same sentence in 0.88, 0.87 and 0.83.',
      'Both labelers followed the same written rules and read in the same way, so they agree more than two managers would.',
      'A factor that only the engine or only the labelers left out isn’t compared. The number of compared conversations is shown.',
      'The baseline is the mean tone by sentiment lexicon. Unlike the engine, it is mapped to the mean and spread of the labels it is compared with, so its share within one point looks better than it is.',
    ],
  }
}

type Judged = LabeledConversation & { result: ReturnType<typeof judge>; csat: number | null; tone: number }

function judgedBy(one: LabeledConversation): Judged {
  const { conversation } = one
  const result = judge(conversation, demoContext, { isSpam: () => false, detectLanguage })
  const csat = aiCsat(result.factors, defaultWeights[channelOf(conversation.channel)])
  return { ...one, result, csat, tone: dialogueFeatures(readConversation(conversation)).toneMean ?? 0 }
}

/** With fewer pairs, a figure is meaningless. */
const fewest = 10
const two = (value: number) => value.toFixed(2)
const over = (pairs: readonly Pair[], figure: (pairs: readonly Pair[]) => number) =>
  pairs.length < fewest ? '–' : two(figure(pairs))
const withinOne = (pairs: readonly Pair[]) =>
  over(pairs, all => mean(all.map(([a, b]) => Number(Math.abs(a - b) <= 1))))
const correlation = (pairs: readonly Pair[]) =>
  over(pairs, all =>
    spearman(
      all.map(([a]) => a),
      all.map(([, b]) => b),
    ),
  )
const difference = (pairs: readonly Pair[]) =>
  over(pairs, all => mean(all.map(([label, score]) => score - label)))

type Pair = readonly [number, number]
type Figure = FactorName | 'csat'
const figures: readonly Figure[] = [...factorNames, 'csat']
const nameOf = (figure: Figure) => (figure === 'csat' ? 'AI CSAT' : factors[figure].label)

/** The mean of both labels; null if either labeler couldn't tell. */
function labelOf({ labels: [a, b] }: LabeledConversation, figure: Figure): number | null {
  const [one, other] = [a[figure], b[figure]]
  return one === null || other === null ? null : (one + other) / 2
}

const scoreOf = ({ result, csat }: Judged, figure: Figure) =>
  figure === 'csat' ? csat : (result.factors?.[figure]?.score ?? null)

function agreementTable(all: readonly LabeledConversation[]): ReportTable {
  const rows = figures.flatMap(figure =>
    yardstickSets.map(set => {
      const pairs = all
        .filter(one => one.set === set)
        .flatMap(({ labels: [a, b] }): Pair[] => {
          const [one, other] = [a[figure], b[figure]]
          return one === null || other === null ? [] : [[one, other]]
        })
      return [`${nameOf(figure)}, ${set}`, String(pairs.length), withinOne(pairs), correlation(pairs)]
    }),
  )
  return {
    caption: 'The two labelings compared with each other, all conversations',
    header: ['', 'compared', 'within one point', 'Spearman'],
    rows,
  }
}

function factorTable(set: LabeledConversation['set'], judged: readonly Judged[]): ReportTable {
  const own = judged.filter(one => one.set === set)
  const rows = figures.map(figure => {
    const known = own.flatMap(one => {
      const [label, score] = [labelOf(one, figure), scoreOf(one, figure)]
      return label === null || score === null ? [] : [{ label, score, tone: one.tone }]
    })
    const pairs = known.map(({ label, score }): Pair => [label, score])
    const guessed = baseline(known)
    const labels = own.filter(one => labelOf(one, figure) !== null).length
    return [
      nameOf(figure),
      `${pairs.length} of ${labels}`,
      withinOne(pairs),
      withinOne(guessed),
      correlation(pairs),
      correlation(guessed),
      difference(pairs),
    ]
  })
  return {
    caption: `The engine compared with the mean of both labels: ${set}, ${own.length} conversations`,
    header: ['', 'compared', 'within one point', 'lexicon', 'Spearman', 'lexicon', 'mean difference'],
    rows,
  }
}

function baseline(known: readonly { label: number; tone: number }[]): Pair[] {
  const [labels, tones] = [known.map(one => one.label), known.map(one => one.tone)]
  const spread = (values: number[]) => Math.sqrt(mean(values.map(value => (value - mean(values)) ** 2)))
  const scale = spread(labels) / (spread(tones) || 1)
  return known.map(({ label, tone }): Pair => [label, mean(labels) + (tone - mean(tones)) * scale])
}

const quoted = ['empathy', 'completeness', 'emotionalPolarity'] as const

function evidenceTable(judged: readonly Judged[]): ReportTable {
  const rows = quoted.map(name => {
    const known = judged.flatMap(({ conversation, labels, result }) => {
      const quotes = result.factors?.[name]?.evidence
      const places = labels.flatMap(one => one.decides[name] ?? [])
      if (!quotes?.length || places.length === 0) return []
      const found = quotes.map(({ message, quote }) => placeOf(conversation, message, quote))
      return [{ first: places.includes(found[0] ?? ''), any: found.some(one => places.includes(one ?? '')) }]
    })
    return [
      factors[name].label,
      String(known.length),
      two(mean(known.map(one => Number(one.first)))),
      two(mean(known.map(one => Number(one.any)))),
    ]
  })
  return {
    caption: 'Share of conversations where the quoted sentence is one that a labeler found decisive',
    header: ['', 'with a quote and a label', 'first quote', 'any quote'],
    rows,
  }
}
