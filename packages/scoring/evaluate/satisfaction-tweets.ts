import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { dialogueFeatures } from '../src/features/dialogue-features.ts'
import { readConversation } from '../src/features/reading.ts'
import { detectLanguage } from '../src/language/index.ts'
import { judge } from '../src/offline/judge.ts'
import { satisfactionOf } from '../src/satisfaction/index.ts'
import { anchors, toFive } from '../src/satisfaction/scale.ts'
import { aiCsat, defaultWeights } from '../src/weights/index.ts'
import { areaUnderCurve, mean, spearman } from '../train/satisfaction-statistics.ts'
import { readTweetSumm } from '../train/summary-data.ts'
import type { ReportTable } from './report.ts'

const labels = z
  .record(z.string(), z.int().min(1).max(5))
  .parse(
    JSON.parse(readFileSync(new URL('satisfaction-tweets.fixture.json', import.meta.url), 'utf8')) as unknown,
  )

/** Real support conversations with our own labels: 1 unsolved and angry, 3 open or unclear, 5 solved and thankful. */
export function tweetTables(folder: string): ReportTable[] {
  const rows = readTweetSumm(folder).flatMap(({ conversation }) => {
    const label = labels[conversation.id]
    if (label === undefined) return []
    const { satisfaction, factors } = judge(
      conversation,
      { categories: [], slaMinutes: {} },
      { isSpam: () => false, detectLanguage },
    )
    const csat = aiCsat(factors, defaultWeights.social_media)
    if (satisfaction === null || csat === null) return []
    const tone = dialogueFeatures(readConversation(conversation)).toneMean ?? 0
    return [{ label, satisfaction, csat, tone }]
  })
  type Row = (typeof rows)[number]
  const line = (name: string, of: (row: Row) => number) => [
    name,
    spearman(
      rows.map(of),
      rows.map(r => r.label),
    ).toFixed(3),
    areaUnderCurve(
      rows.filter(r => r.label !== 3).map(of),
      rows.filter(r => r.label !== 3).map(r => r.label > 3),
    ).toFixed(3),
    ...[1, 2, 3, 4, 5].map(label => mean(rows.filter(r => r.label === label).map(of)).toFixed(2)),
  ]
  return [
    {
      caption: `Real support conversations: ${rows.length} from TweetSumm, labeled 1–5 by one of us for the customer’s outcome; rank correlation, area under the curve for solved (4, 5) vs. unsolved (1, 2), and the mean per label`,
      header: ['', 'Spearman', 'area', '1', '2', '3', '4', '5'],
      rows: [
        line('sentiment lexicon', r => r.tone),
        line('satisfaction', r => r.satisfaction),
        line('AI CSAT', r => r.csat),
      ],
    },
    anchorTable(folder),
  ]
}

function anchorTable(folder: string): ReportTable {
  const latents = readTweetSumm(folder)
    .map(({ conversation }) => satisfactionOf(readConversation(conversation)).latent)
    .sort((a, b) => a - b)
  const at = (share: number) => latents[Math.floor(share * latents.length)] ?? 0
  const row = (name: string, latent: number, stated: string) => [
    name,
    latent.toFixed(2),
    stated,
    toFive(latent).toFixed(2),
  ]
  return {
    caption:
      'The scale: the model’s own (standard deviations above the mean of its training dialogues) and the displayed score',
    header: ['', 'measured', 'anchor', 'shown'],
    rows: [
      row('mean of the training dialogues (USS)', 0, `${anchors.calm.latent} = ${anchors.calm.score}`),
      row(
        'median of all TweetSumm conversations',
        at(0.5),
        `${anchors.complaint.latent} = ${anchors.complaint.score}`,
      ),
      row('their 5th percentile', at(0.05), ''),
      row('their 95th percentile', at(0.95), ''),
    ],
  }
}
