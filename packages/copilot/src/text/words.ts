import { vocabulary } from '../vocabulary.ts'
import { distance } from './distance.ts'

/** A message's words in lower case, with chat abbreviations expanded and typos in important words corrected. */
export function wordsOf(text: string): string[] {
  return plainWords(text)
    .flatMap(word =>
      (Object.hasOwn(vocabulary.spelling, word) ? (vocabulary.spelling[word] ?? word) : word).split(' '),
    )
    .map(corrected)
}

/** The words in lower case, without accents and with contractions expanded. Typos are kept. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\bcan't\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(where|what|when|how|who|that|there|it|he|she|here)'s\b/g, '$1 is')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'ve\b/g, ' have')
    .replace(/'ll\b/g, ' will')
    .replace(/'d\b/g, ' would')
    .replace(/'s\b/g, '')
    .replace(/'/g, '')
  return plain.match(/[\p{L}\p{N}_]+/gu) ?? []
}

const targets = vocabulary.typoTargets.map(word => ({ word, letters: sorted(word) }))
const known = new Set<string>([
  ...vocabulary.typoTargets,
  ...vocabulary.notTypos,
  ...vocabulary.fillers,
  ...[vocabulary.classes, vocabulary.topics, vocabulary.smalltalk, vocabulary.languages]
    .flatMap(group => Object.values(group).flat())
    .flatMap(pattern => pattern.split(/[ |_!@]+/)),
])

/** Corrects one wrong letter in words of four to seven letters, and up to two in longer words. */
function corrected(word: string): string {
  if (word.length < 4 || known.has(word) || /\d/.test(word)) return word
  const most = word.length >= 8 ? 2 : 1
  let best: { word: string; off: number } | null = null
  for (const target of targets) {
    if (Math.abs(target.word.length - word.length) > most) continue
    if (target.word[0] !== word[0] && target.letters !== sorted(word)) continue
    const off = distance(word, target.word)
    if (off <= most && (best === null || off < best.off)) best = { word: target.word, off }
  }
  return best?.word ?? word
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

/**
 * Words whose ending changes the meaning: "cancel it" isn't "was it canceled", and "send my order" isn't "send my
 * orders".
 */
const keptWhole = new Set(['canceled', 'orders'])

/** Removes a word's ending, so "arrived" and "arrives" become the same word. */
export function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word) || keptWhole.has(word)) return word
  let root = word
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`
  else if (root.endsWith('s') && !root.endsWith('ss') && !root.endsWith('us')) root = root.slice(0, -1)
  for (const ending of ['ing', 'ed'])
    if (
      root.endsWith(ending) &&
      root.length - ending.length >= 3 &&
      /[aeiouy]/.test(root.slice(0, -ending.length))
    ) {
      root = root.slice(0, -ending.length)
      if (/([bdgmnprt])\1$/.test(root)) root = root.slice(0, -1)
      break
    }
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root
}

/** The stems of each sentence or main clause. A condition ("if", "without") stays with the clause it belongs to. */
export function sentencesOf(text: string): string[][] {
  return text
    .split(/[.!?;\n]+(?=\s|$)|\b(?:and|but|so|because|since)\b/i)
    .map(sentence => wordsOf(sentence).map(stem))
    .filter(stems => stems.length > 0)
}
