import { languageScores } from './ngrams.ts'

export interface DetectedLanguage {
  /** An ISO 639-1 code, or `und` if the language is unclear. */
  language: string
  confidence: number
}

const longestText = 4_000
/** This many letters are usually enough to recognize a language. */
const tellingLetters = 20

const notProse = [
  /[\x21-\x7e]{60,}/g,
  /```[\s\S]*?(?:```|$)/g,
  /`[^`\n]*`/g,
  /<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi,
  /<[^<>]{0,2000}>/g,
  /&[a-z]+;|&#\d+;/gi,
  /(?:https?:\/\/|www\.)[\x21-\x7e]+/gi,
  /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g,
  /[@#][\p{L}\p{N}_]+/gu,
  /[\x21-\x7e]{0,60}\d[\x21-\x7e]{0,60}/g,
]

/** Words common in English support messages but not in the languages that the detector confuses with English. */
const englishWords = new Set(
  (
    'the my is are was have has not please pls thanks thank you your with for this that what when where why how ' +
    'order refund help cancel account hello hey yes wrong item still never would could can need want money back'
  ).split(' '),
)

/** The natural-language part of a text: no URLs, email addresses, markup, code, handles or order numbers. */
function prose(text: string): string {
  let result = text.slice(0, longestText * 4)
  for (const pattern of notProse) result = result.replace(pattern, ' ')
  return result.slice(0, longestText)
}

/**
 * The main language of a text. Few letters or two close candidates lower the confidence; a short, ambiguous text with
 * English words counts as English.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const readable = prose(text)
  const letters = readable.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2) return { language: 'und', confidence: 0 }
  const scores = languageScores(readable)
  const [best, second] = scores
  if (best === undefined) return { language: 'und', confidence: 0 }
  const length = letters / (letters + tellingLetters / 3)
  const [language, top] = best
  const english = scores.find(([name]) => name === 'en')?.[1] ?? 0
  if (language !== 'en' && letters <= 60 && english >= top * 0.75 && hasEnglishWord(readable))
    return { language: 'en', confidence: round(0.5 * length) }
  const lead = (top - (second?.[1] ?? 0)) / top
  return { language, confidence: round(length * (0.6 + 0.4 * Math.min(1, lead / 0.15))) }
}

const hasEnglishWord = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some(word => englishWords.has(word))

const round = (value: number) => Math.round(value * 1000) / 1000
