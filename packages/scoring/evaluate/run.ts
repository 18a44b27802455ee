import { existsSync, statSync, writeFileSync } from 'node:fs'
import { evaluateCategories } from './categorise.ts'
import { type ReportSection, sectionToMarkdown } from './report.ts'
import { evaluateSatisfaction } from './satisfaction.ts'
import { evaluateDemo } from './satisfaction-demo.ts'
import { measureSpeed } from './speed.ts'
import { evaluateSummaries } from './summary.ts'

const folder = process.argv[2] ?? process.env.SCORING_DATA
if (folder === undefined) {
  console.log(sectionToMarkdown(evaluateDemo()))
  console.log(
    '\nOnly the demo conversations were looked at, and no report was written: for the whole, say where the public data sets are: npm run evaluate -- <folder>. docs/scoring.md says which files and where to get them.',
  )
  process.exit(0)
}
if (!existsSync(folder) || !statSync(folder).isDirectory()) {
  console.error(
    'Say where the public data sets are: npm run evaluate -- <folder>, or set SCORING_DATA. docs/scoring.md says which files and where to get them.',
  )
  process.exit(1)
}

const head = `# How well scoring works

This file is written by \`npm run evaluate -- <folder>\`; do not edit it. Everything is measured offline, on public
data, by cross-validation or on conversations that were never trained on. Where rules or word lists were
written with the data in sight, the section says so. What is trained is trained by the scripts in
\`packages/scoring/train\`; the same data gives the same models and the same figures.`

const ownTickets: ReportSection = {
  title: 'On your own tickets',
  intro: `Whether the score fits an account’s own customers is told by the account’s own page, Settings > Calibration
(\`/settings/calibration\`). For the dates and filters chosen it holds the AI CSAT against customers’ ratings (good, bad)
and against the scores that managers gave where they disagreed, in all, by channel and by category.`,
  tables: [
    {
      caption: 'How far the page says to trust the score: the lower end of the area’s 95 % interval decides',
      header: ['It says', 'When'],
      rows: [
        ['Too few ratings to say', 'fewer than 20 rated good, or fewer than 20 rated bad'],
        ['Runs against the ratings', 'the whole interval is below .5'],
        ['Not shown to be better than chance', 'the interval reaches .5'],
        ['Weak', 'lower end under .7'],
        ['Fair', 'lower end from .7, under .8'],
        ['Good', 'lower end from .8'],
      ],
    },
  ],
  notes: [
    'Every figure is exact over the tickets meant, from counts by AI CSAT. Intervals of 95 %: the area by Hanley and McNeil as a score interval (Newcombe 2006), shares by Wilson, kappa by Cohen’s large-sample error, Spearman by Fisher’s z with the variance of Bonett and Wright, means by Student.',
    'Agreement and kappa take an AI CSAT above 3.00 for good and the rest for bad: 3.00 or lower is what Pulse calls Negative.',
    'Few customers rate, and not at random; managers write a score where they disagree. The page says both, and shows the share rated.',
    'Tickets that were not scored stand there with the rule that kept them out; spam is counted among them, excluded categories are not counted at all.',
  ],
}

const data: ReportSection = {
  title: 'The data, and how to repeat this',
  intro: `None of the data is part of this repository. Put the files into one folder and run \`npm run evaluate -- <folder>\`
(or \`node packages/scoring/evaluate/run.ts <folder>\`). \`node packages/scoring/train/summary.ts <folder>\` and
\`node packages/scoring/train/satisfaction.ts <folder>\` train the models anew.`,
  tables: [
    {
      caption: 'Files',
      header: ['File', 'What', 'Where', 'Licence'],
      rows: [
        [
          'uss_SGD.jsonl, uss_ReDial.jsonl',
          'USS (Sun et al., SIGIR 2021): dialogues with satisfaction 1–5 by three or more raters. One JSON a line: `{id, overall, turns: [{role, text, act, sat}]}`',
          'github.com/sunnweiwei/user-satisfaction-simulation',
          'none stated; only weights of our own features were learned from it',
        ],
        [
          'banking77_train.json, banking77_test.json',
          'Banking77 (Casanueva et al. 2020): `[{text, label}]`',
          'github.com/PolyAI-LDN/task-specific-datasets',
          'CC BY 4.0',
        ],
        [
          'tweetsumm_600.json',
          'TweetSumm (Feigenblat et al. 2021), 600 conversations: `[{id, sents: [[side, text, share]], abstractive, extractive}]`',
          'github.com/guyfe/Tweetsumm',
          'annotations CC0; the tweets have terms of their own',
        ],
      ],
    },
  ],
  notes: [
    'The embedding table in `packages/scoring/models` was distilled from all-MiniLM-L6-v2 (Apache-2.0) on unlabelled service utterances of MultiDoGO (CDLA-Permissive) and CLINC150 (CC BY 3.0).',
    'Languages are told by the n-grams of `eld` (Apache-2.0, github.com/nitotm/efficient-language-detector-js), its smallest table packed by `packages/scoring/train/languages.ts`; texts with few letters get a low confidence.',
    'Spam is told by rules. The 60 messages in their unit test were written together with the rules and the rules were mended until they passed, so they guard against getting worse; how much spam is found in a real inbox has not been measured.',
  ],
}

const sections = [
  evaluateSatisfaction(folder),
  evaluateDemo(),
  ownTickets,
  evaluateCategories(folder),
  evaluateSummaries(folder),
  measureSpeed(folder),
  data,
]
const report = [head, ...sections.map(sectionToMarkdown)].join('\n\n')
console.log(report)
writeFileSync(new URL('../../../docs/scoring.md', import.meta.url), `${report}\n`)
