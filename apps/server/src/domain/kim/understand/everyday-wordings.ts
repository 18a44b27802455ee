import { tokenIds } from '@pulse/scoring/embeddings'
import { month } from './calendar.ts'
import { distance, literally, type Reading } from './reading.ts'
import { isFiller } from './stop-words.ts'
import { abbreviations } from './words/abbreviations.ts'
import { askedThings } from './words/asked-things.ts'
import { assumptions } from './words/assumptions.ts'
import { changes } from './words/changes.ts'
import { clockAndLimits } from './words/clock-and-limits.ts'
import { closingAndWaiting } from './words/closing-and-waiting.ts'
import { combinedWordings, finalWordings, wordingsWithNames } from './words/combined-wordings.ts'
import { comparatives } from './words/comparatives.ts'
import { comparedThings } from './words/compared-things.ts'
import { customerFeelings, waysToRate } from './words/customer-feelings.ts'
import { deadlines } from './words/deadlines.ts'
import { earlyAbbreviations, exclusions } from './words/early-wordings.ts'
import { formalWordings } from './words/formal-wordings.ts'
import { idioms } from './words/idioms.ts'
import { idiomsOfPeople } from './words/idioms-of-people.ts'
import { contextPhrases, ignorable } from './words/ignorable.ts'
import { indirectWordings } from './words/indirect-wordings.ts'
import { judgedFigures } from './words/judged-figures.ts'
import { knownWords, realWords } from './words/known-words.ts'
import { limitsInWords } from './words/limits-in-words.ts'
import { moversAndShares } from './words/movers-and-shares.ts'
import { nicknames } from './words/nicknames.ts'
import { noneAtAll } from './words/none-at-all.ts'
import { ordersAndPeaks } from './words/orders-and-peaks.ts'
import { outputAndQuality } from './words/output-and-quality.ts'
import { plainRankings } from './words/plain-rankings.ts'
import { rankedNouns } from './words/ranked-nouns.ts'
import { sharesOfRatings, shopFloor } from './words/shop-floor.ts'
import { spokenWordings } from './words/spoken-wordings.ts'
import { strengthsAndCauses } from './words/strengths-and-causes.ts'
import { synonyms } from './words/synonyms.ts'
import { targetsAndSpeed } from './words/targets-and-speed.ts'
import { tradeWords } from './words/trade-words.ts'
import { bouncebacks, votes } from './words/votes-and-bouncebacks.ts'
import { waiting } from './words/waiting.ts'
import { workAndShares } from './words/work-and-shares.ts'

export interface Rewritten {
  corrected: { from: string; to: string }[]
  /** Phrases that only give the reason for asking. */
  ignored: string[]
}

/**
 * Replaces abbreviations, typos and everyday wordings with words that the parsers recognize. The account's names are
 * matched before this, so they are never rewritten.
 */
export function rewriteWordings(reading: Reading, isName: (word: string) => boolean): Rewritten {
  const corrected: Rewritten['corrected'] = []
  const ignored = contextPhrases.flatMap(phrase => reading.rewrite(phrase, ''))
  for (const [phrase, wording] of abbreviations)
    for (const from of reading.rewrite(phrase, wording))
      if (from !== wording && wording !== '') corrected.push({ from, to: filled(from, phrase, wording) })
  for (const { word } of reading.left()) {
    const to = isName(word) ? null : correctionOf(word)
    if (to && reading.rewrite(literally(word), to).length > 0) corrected.push({ from: word, to })
  }
  for (const [phrase, wording] of assumptions)
    for (const from of reading.rewrite(phrase, wording))
      corrected.push({ from: from.trim(), to: filled(from, phrase, wording) })
  for (const [phrase, wording] of [
    ...comparedThings,
    ...deadlines,
    ...outputAndQuality,
    ...bouncebacks,
    ...closingAndWaiting,
    ...strengthsAndCauses,
    ...clockAndLimits,
    ...nicknames,
    ...formalWordings,
    ...rankedNouns,
    ...customerFeelings,
    ...comparatives,
    ...workAndShares,
    ...plainRankings,
    ...noneAtAll,
    ...shopFloor,
    ...judgedFigures,
    ...limitsInWords,
    ...tradeWords,
    ...waiting,
    ...targetsAndSpeed,
    ...moversAndShares,
    ...combinedWordings,
    ...indirectWordings,
    ...spokenWordings,
    ...askedThings,
    ...ordersAndPeaks,
    ...idioms,
    ...idiomsOfPeople,
    ...synonyms,
    ...changes,
    ...finalWordings,
  ])
    reading.rewrite(phrase, wording)
  if (change.test(reading.original) && !/\b(?:than|average of)\b/.test(reading.original))
    reading.rewrite(twoMonths, '$2 compared with $1')
  return { corrected, ignored: ignored.map(phrase => phrase.trim()) }
}

/** The wording with the words that it keeps, for showing what was corrected. */
const filled = (from: string, phrase: string, wording: string) =>
  wording.includes('$') ? from.replace(new RegExp(phrase, 'u'), wording).trim() : wording

/** Replaces spellings and wordings around names, before names are looked for. */
export function rewriteAroundNames(reading: Reading): Rewritten['corrected'] {
  const corrected: Rewritten['corrected'] = []
  for (const [phrase, wording] of earlyAbbreviations)
    for (const from of reading.rewrite(phrase, wording)) corrected.push({ from, to: wording })
  for (const [phrase, wording] of [
    ...waysToRate,
    ...votes,
    ...sharesOfRatings,
    ...wordingsWithNames,
    ...exclusions,
  ])
    reading.rewrite(phrase, wording)
  return corrected
}

const change =
  /\b(?:gap|difference|better|worse|slower|faster|quicker|busier|quieter|happier|longer|shorter|slipp\w*|slid|climb\w*|gain(?:ed|s|ing)?|los[et]|improv\w*|gr[eo]w\w*|drop\w*|f[ae]ll\w*|rise\w*|rose|chang\w*|mov(?:e|es|ed|ing)|shift\w*|increas\w*|decreas\w*|go(?:ne|ing)? (?:up|down)|went (?:up|down))\b/
/** “Better from September to October” compares two months and doesn't combine them. */
const twoMonths = `(?:(?:from|between|in) )?(${month}) (?:to|and|until|>) (${month})(?! (?:taken |put |both |all )?(?:together|combined))`

const known = new Set(knownWords)

/** The known word that this one is a typo of, or null. A word that is equally close to two others isn't corrected. */
function correctionOf(word: string): string | null {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return null
  if (known.has(word) || realWords.has(word) || ignorable.has(word) || isFiller(word)) return null
  // A word that is a single token in the word vectors used for scoring is an ordinary word, not a typo.
  if (tokenIds(word).length === 1) return null
  const most = word.length >= 8 ? 2 : 1
  const near = knownWords
    .filter(one => one[0] === word[0] && Math.abs(one.length - word.length) <= most)
    .map(one => ({ one, away: distance(one, word, most) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
  const [first, second] = near
  if (!first) return null
  // “tickts” is equally close to “ticket” and “tickets”, but these are the same word.
  const isSame =
    !second ||
    second.away > first.away ||
    second.one.startsWith(first.one) ||
    first.one.startsWith(second.one)
  // A different ending isn't a typo. The parsers handle most endings, and the others can change the meaning.
  const isEnding = word.startsWith(first.one) || first.one.startsWith(word)
  return isSame && !isEnding ? first.one : null
}
