import { tokenIds } from '../embeddings/index.ts'

/** From this rank on, the words in the vocabulary are rare, and some are names. */
const commonRank = 12_000

/** Whether doubling, dropping or swapping a letter turns the word into a common one: “arived”, “adress”, “chekc”. */
export function isMisspelled(plain: string): boolean {
  if (plain.length < 5 || plain.length > 14) return false
  for (let at = 0; at < plain.length; at++) {
    const before = plain.slice(0, at)
    const letter = plain.charAt(at)
    const next = plain.charAt(at + 1)
    if (next === letter) {
      if (isCommon(before + plain.slice(at + 1))) return true
    } else if (isCommon(before + letter + plain.slice(at))) return true
    if (at > 0 && next !== '' && next !== letter && isCommon(before + next + letter + plain.slice(at + 2)))
      return true
  }
  return false
}

function isCommon(word: string): boolean {
  const [first = commonRank, second] = tokenIds(word)
  return second === undefined && first < commonRank
}
