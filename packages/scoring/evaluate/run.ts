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
  evaluateCategories(folder),
  evaluateSummaries(folder),
  measureSpeed(folder),
  data,
]
const report = [head, ...sections.map(sectionToMarkdown)].join('\n\n')
console.log(report)
writeFileSync(new URL('../../../docs/scoring.md', import.meta.url), `${report}\n`)
