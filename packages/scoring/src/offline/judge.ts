import type { IneligibleReason } from '@pulse/contract/eligibility'
import type { Conversation } from '../conversation.ts'
import { ineligibleReason } from '../eligibility/index.ts'
import { factorsOf, plainResponsiveness } from '../factors/index.ts'
import { type Reading, readConversation } from '../features/reading.ts'
import { type Gloss, glossConversation } from '../gloss/gloss-conversation.ts'
import { isGlossed } from '../gloss/glossary.ts'
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
  if (!reason && !isReadable)
    return { reason: 'language_not_supported', satisfaction: null, confidence: null, factors: null, language }
  if (reason) return { reason, satisfaction: null, confidence: null, factors: null, language }
  return language === null || language === 'en'
    ? judgeEnglish(conversation, context, reading, language)
    : judgeOtherLanguage(conversation, context, reading, language)
}

function judgeEnglish(
  conversation: Conversation,
  context: ScoringContext,
  reading: Reading,
  language: string | null,
): Judgement {
  const satisfaction = satisfactionOf(reading)
  const certain = language === 'en' ? 1 : 0.5
  return {
    reason: null,
    satisfaction: satisfaction.score,
    confidence: Math.round(satisfaction.confidence * certain * 100) / 100,
    factors: factorsOf({ conversation, context, reading, satisfaction }),
    language,
  }
}

/** With fewer known words than this, a gloss says too little about what happened. */
const leastCoverage = 0.6
/** A gloss loses grammar and shades of meaning, so its score is less certain than one of an English conversation. */
const certainty = 0.7

/**
 * Scores a rough English version by the English rules. In languages without a glossary, only waiting times, a few plain
 * words and emoji count. A conversation without any of these is not scorable.
 */
function judgeOtherLanguage(
  conversation: Conversation,
  context: ScoringContext,
  reading: Reading,
  language: string,
): Judgement {
  const gloss = isGlossed(language) ? glossConversation(conversation, language) : undefined
  if (gloss && gloss.coverage >= leastCoverage) return judgeGloss(gloss, context, language)
  const found = scoreOtherLanguage(reading, language)
  if (!found)
    return { reason: 'language_not_supported', satisfaction: null, confidence: null, factors: null, language }
  const quick = plainResponsiveness({ conversation, context, reading })
  return {
    reason: null,
    satisfaction: found.satisfaction,
    confidence: found.confidence,
    factors: { ...(quick && { responsiveness: quick }), emotionalPolarity: found.polarity },
    language,
  }
}

function judgeGloss(gloss: Gloss, context: ScoringContext, language: string): Judgement {
  const english = judgeEnglish(gloss.conversation, context, readConversation(gloss.conversation), 'en')
  const factors = Object.fromEntries(
    Object.entries(english.factors ?? {}).flatMap(([name, factor]) => {
      const own = gloss.inOwnLanguage(factor)
      return own ? [[name, own]] : []
    }),
  )
  const confidence = Math.round((english.confidence ?? 0) * certainty * gloss.coverage * 100) / 100
  return { ...english, factors, confidence, language }
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
