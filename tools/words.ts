import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder } from './files.ts'
import { root } from './paths.ts'
import { refusedWordsIn } from './words/refused-words.ts'

// Rejects words that make source code, screen texts and documents read like a translation.

/**
 * Files whose text isn't ours to reword: customers' messages, questions to kim AI, word lists, and the specification.
 */
const data = [
  /\.fixture\.(?:ts|json)$/,
  /^docs\/requirements\.tsv$/,
  /^packages\/demo-data\/src\/content\//,
  /^packages\/scoring\/src\/.*(?:lexicon|topics)\//,
  /^apps\/server\/test-support\/answer-key\//,
  /^tools\/words\/refused-words\.ts$/,
  // These files contain the name of a system user.
  /^apps\/server\/src\/platform\/postgres\/(?:root\.db\.test|server-user)\.ts$/,
]

const files = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docs', 'README.md']
  .flatMap(name => (name.endsWith('.md') ? [name] : filesUnder(path.join(root, name))))
  .filter(file => /\.(?:tsx?|mts|cjs|js|sql|css|html|md)$/.test(file))
  .filter(file => !data.some(pattern => pattern.test(file)))

let count = 0
for (const file of files) {
  for (const { line, text, instead } of refusedWordsIn(readFileSync(path.join(root, file), 'utf8'))) {
    console.error(`${file}:${line} "${text}": write ${instead}.`)
    count += 1
  }
}
if (count) {
  console.error(
    `\n${count} refused ${count === 1 ? 'word' : 'words'}. Where the text is data, end its line with the comment "words-check: data".`,
  )
  process.exit(1)
}
console.log(`${files.length} files read like plain English.`)
