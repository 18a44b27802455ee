import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { Conversation } from '../conversation.ts'
import { ineligibleReason } from '../eligibility/index.ts'
import { factorsOf, plainResponsiveness } from '../factors/index.ts'
import { type Reading, readConversation } from '../features/reading.ts'
import { type Gloss, usableGloss } from '../gloss/gloss-conversation.ts'
import { satisfactionOf } from '../satisfaction/index.ts'
import type { Factor, ScoredFactor } from '../score.ts'
import type { ScoringContext } from '../scoring-context.ts'
import { letterRuns } from '../text/index.ts'
import { scoreOtherLanguage } from './other-languages.ts'

/** The satisfaction part of a score; the engine adds the category, the summary and its own name later. */
export interface Judgement {
  reason: IneligibleReason | null
  satisfaction: number | null
  confidence: number | null
  factors: Partial<Record<ScoredFactor, Factor>> | null
  language: string | null
  /** The conversation in rough English, if it is in a language with a glossary. */
  gloss: Conversation | null
}

/** Other parts of the engine, passed in by the caller. */
export interface Detectors {
  isSpam: (conversation: Conversation) => boolean
  detectLanguage: (text: string) => { language: string; confidence: number }
}

export function judge(conversation: Conversation, context: ScoringContext, detectors: Detectors): Judgement {
  const reading = readConversation(conversation)
  const reason = ineligibleReason(conversation, reading, () => detectors.isSpam(conversation))
  const { language, isReadable } = languageOf(reading, detectors)
  const gloss = isReadable ? usableGloss(conversation, language) : undefined
  const found = { language, gloss: gloss?.conversation ?? null }
  if (reason) return { ...unscored, ...found, reason }
  if (!isReadable) return { ...unscored, ...found, reason: 'language_not_supported' }
  const judged =
    language === null || language === 'en'
      ? judgeEnglish(conversation, context, reading, language)
      : gloss
        ? judgeGloss(gloss, context)
        : judgeOtherLanguage(conversation, context, reading, language)
  return judged ? { ...judged, ...found } : { ...unscored, ...found, reason: 'language_not_supported' }
}

const unscored = { satisfaction: null, confidence: null, factors: null }

type Judged = Pick<Judgement, 'reason' | 'satisfaction' | 'confidence' | 'factors'>

function judgeEnglish(
  conversation: Conversation,
  context: ScoringContext,
  reading: Reading,
  language: string | null,
): Judged {
  const satisfaction = satisfactionOf(reading)
  const certain = language === 'en' ? 1 : 0.5
  return {
    reason: null,
    satisfaction: satisfaction.score,
    confidence: Math.round(satisfaction.confidence * certain * 100) / 100,
    factors: factorsOf({ conversation, context, reading, satisfaction }),
  }
}

/** A gloss loses grammar and shades of meaning, so its score is less certain than one of an English conversation. */
const certainty = 0.7

function judgeGloss(gloss: Gloss, context: ScoringContext): Judged {
  const english = judgeEnglish(gloss.conversation, context, readConversation(gloss.conversation), 'en')
  const factors = Object.fromEntries(
    Object.entries(english.factors ?? {}).flatMap(([name, factor]) => {
      const own = gloss.inOwnLanguage(factor)
      return own ? [[name, own]] : []
    }),
  )
  const confidence = Math.round((english.confidence ?? 0) * certainty * gloss.coverage * 100) / 100
  return { ...english, factors, confidence }
}

/** Scores by waiting times, a few plain words and emoji. A conversation without any of these is not scorable. */
function judgeOtherLanguage(
  conversation: Conversation,
  context: ScoringContext,
  reading: Reading,
  language: string,
): Judged | null {
  const found = scoreOtherLanguage(reading, language)
  if (!found) return null
  const quick = plainResponsiveness({ conversation, context, reading })
  return {
    reason: null,
    satisfaction: found.satisfaction,
    confidence: found.confidence,
    factors: { ...(quick && { responsiveness: quick }), emotionalPolarity: found.polarity },
  }
}

const lettersToDetect = 3_000
const english = new Set(
  `the and to you i my is it for of in a on that have this with not was are can please your me we be order but would
  will thanks thank help need when what how from at an`.split(/\s+/),
)

interface CustomerLanguage {
  language: string | null
  /** False for gibberish of at least `fewWords` words. */
  isReadable: boolean
}

const fewWords = 8

/** The customer's language, or null if unknown. Text with many of the most common English words is English. */
export function languageOf(
  reading: Reading,
  { detectLanguage }: Pick<Detectors, 'detectLanguage'>,
): CustomerLanguage {
  const own = reading.messages.filter(m => m.role === 'customer' && m.isPublic)
  const source = own.length > 0 ? own : reading.messages
  let text = ''
  for (const message of source) {
    text += `${message.source.text.slice(0, lettersToDetect)}\n`
    if (text.length > lettersToDetect) break
  }
  const words = letterRuns(text.toLowerCase())
  if (words.length === 0) return { language: null, isReadable: true }
  const common = words.filter(w => english.has(w)).length
  if (common >= 3 && common / words.length >= 0.25) return { language: 'en', isReadable: true }
  const detected = detectLanguage(text)
  if (detected.language === 'und' || detected.language === '')
    return { language: null, isReadable: words.length < fewWords }
  // A short, ambiguous text is more often terse English than the language that the detector guesses.
  if (detected.language !== 'en' && detected.confidence < 0.4 && words.length < fewWords && isLatin(words))
    return { language: null, isReadable: true }
  return { language: detected.language, isReadable: true }
}

function isLatin(words: readonly string[]): boolean {
  return words.every(w => /^[a-z]+$/.test(w))
}
