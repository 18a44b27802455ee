import { wordsIn } from '../searched-text.ts'

export type Intent = 'themes' | 'channels' | 'ratings' | 'solutions' | 'mentions'

export interface Question {
  intent: Intent
  /** Whether the question refers to the tickets behind the previous response. */
  isFollowUp: boolean
  /** The words that name the question's topic. */
  words: string[]
  /** The ticket IDs in the question, including those that weren't fetched. */
  namedIds: string[]
}

const said = (words: string) => new Set(words.split(' '))

/** Words that only phrase the question and don't name its topic. */
const askingWords = said(
  'a about actually all also am an and any anyone anything are as ask asked asking at be been being between but by can ' +
    'common commonly contain containing could count customer customers deal describe did different do does doing each else example ' +
    'examples explain fetched find for found frequent frequently from get gets give had happen happened happening has ' +
    'have having he her him his how i if in into is issue issues it its just kind kinds know let like list look main ' +
    'major many me mention mentioned mentions more most much my need no not number of often on one ones only or other ' +
    'our out over overview people percent percentage please problem problems quote quotes reason reasons same say ' +
    'saying says see share she should show similar so some someone summarise summarize summary talk talked talking talks tell than thank thanks ' +
    'that the their them themes theme then there these they thing things this those ticket tickets to too topic topics top trend ' +
    'trends typical up us usual usually very want wanted was we were what whats when where which who why will with word words would ' +
    'you your',
)

const themes =
  /\b(themes?|topics?|summar(y|i[sz]e)|overview|common|main|frequent|typical|trends?|patterns?|categor(y|ies)|kinds? of|about)\b/
const channels =
  /\bchannels?\b|\b(?:by|via|through|over) (?:e-?mail|phone|voice|(?:live )?chat|sms|text messages?|social media)\b/
const ratings = /\b(ratings?|rated|satisf\w+|happy|unhappy)\b/
const solutions =
  /\b(sol(ve|ved|ution|utions)|resol(ve|ved|ution|utions)|fix(ed|es)?|handled?|(agents?|support|team) (say|said|do|did|repl\w+|respon\w+|offer\w*|answer\w*))\b/
const back = /\b(those|these|them|they|that one|the same|it)\b|^(and|more|ok|okay|so)\b|^why\W*$/

export function readQuestion(text: string, fetchedIds: readonly string[]): Question {
  const plain = text.toLowerCase()
  const words = [...new Set(wordsIn(text))].filter(word => !askingWords.has(word))
  const fetched = new Set(fetchedIds)
  const namedIds = [
    ...new Set([
      ...[
        ...text.matchAll(/#([\p{L}\p{N}_-]{1,60})|\bticket\s+(?=[\p{L}_-]{0,20}\d)([\p{L}\p{N}_-]{1,60})/giu),
      ].map(([, marked, named]) => marked ?? named ?? ''),
      ...(text.match(/[\p{L}\p{N}_-]+/gu) ?? []).filter(word => /\d/.test(word) && fetched.has(word)),
    ]),
  ]
  return {
    intent: intentOf(plain, words),
    isFollowUp: back.test(plain),
    words: words.filter(word => !namedIds.some(id => id.toLowerCase() === word)),
    namedIds,
  }
}

function intentOf(plain: string, words: readonly string[]): Intent {
  if (channels.test(plain)) return 'channels'
  if (ratings.test(plain)) return 'ratings'
  if (solutions.test(plain)) return 'solutions'
  return words.length === 0 ||
    (themes.test(plain) && words.length <= 1 && words.every(word => themes.test(word)))
    ? 'themes'
    : 'mentions'
}
