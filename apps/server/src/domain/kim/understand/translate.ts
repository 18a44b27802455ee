import { plain } from './reading.ts'
import { languages } from './words/languages.ts'

const recognized = languages.map(language => ({
  ...language,
  telling: new Set(language.telling.split(' ').map(unaccented)),
  words: language.words.map(
    ([phrase, english]) => [new RegExp(`(?<= )(?:${accentsOptional(phrase)})(?= )`, 'gu'), english] as const,
  ),
}))

function unaccented(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Many people type “reponse” for “réponse”. */
function accentsOptional(phrase: string): string {
  return phrase.replaceAll(/\[[^\]]*\]|[à-ÿ]/gu, part =>
    part.startsWith('[') ? part : `[${part}${unaccented(part)}]`,
  )
}

/** To recognize a language, at least this share and this number of a question's words must be typical of it. */
const fewest = { words: 2, share: 0.25 }

const placeholder = 'quotedwords'

export interface Translated {
  language: string
  text: string
}

/** The question in English that the engine understands, or null if it isn't in one of the known languages. */
export function translate(question: string): Translated | null {
  // Quoted words are searched for as they are.
  const quoted = /["“„«]([^"”“»]{2,80})["”“»]/.exec(question)?.[0]
  const text = plain(quoted ? question.replace(quoted, ` ${placeholder} `) : question)
  const words = text.split(' ')
  const [best] = recognized
    .map(language => ({
      language,
      told: words.filter(word => language.telling.has(unaccented(word))).length,
    }))
    .sort((a, b) => b.told - a.told)
  if (!best || best.told < fewest.words || best.told < fewest.share * words.length) return null
  let translated = ` ${text} `
  // Marks translated words, so later patterns don't translate them again.
  const done: string[] = []
  for (const [phrase, english] of best.language.words)
    translated = translated.replace(phrase, (_, ...groups: unknown[]) => {
      const words = english.replaceAll(/\$(\d)/g, (_, at: string) => String(groups[Number(at) - 1]))
      return `§${done.push(words) - 1}§`
    })
  return {
    language: best.language.name,
    text: translated
      .replaceAll(/§(\d+)§/g, (_, at: string) => done[Number(at)] ?? '')
      .replaceAll(/ +/g, ' ')
      .replace(placeholder, quoted ?? '')
      .trim(),
  }
}
