import type { RatingFigures, trustLevels } from '@pulse/contract'
import { count } from '@pulse/contract/plural'

/**
 * How much the score can be trusted. It depends on the lower end of the confidence interval of the area under the
 * curve, not on the area itself, so a lucky small sample doesn’t look good:
 *
 * - fewer than 20 tickets rated good, or fewer than 20 rated bad: too few to say
 * - the whole interval below 0.5: the score contradicts the ratings
 * - the interval reaches 0.5: not shown to be better than chance
 * - lower end under 0.7: weak; under 0.8: fair; 0.8 or above: good
 */
const trustRules = { fewestOfEach: 20, chance: 0.5, fair: 0.7, good: 0.8 } as const

type Level = (typeof trustLevels)[number]

export interface Trust {
  level: Level
  sentence: string
  advice: string
}

type Rated = Pick<RatingFigures, 'good' | 'bad' | 'area' | 'agreement'>

export function trustIn({ good, bad, area, agreement }: Rated): Trust {
  const { fewestOfEach } = trustRules
  if (!area?.interval || good < fewestOfEach || bad < fewestOfEach)
    return {
      level: 'too_few',
      sentence: `Too few ratings to say: ${count(good)} rated good and ${count(bad)} rated bad. At least ${fewestOfEach} of each are needed.`,
      advice: 'Choose a longer period or fewer filters.',
    }
  const { low, high } = area.interval
  const level = levelOf(low, high)
  const often = `given a ticket rated good and one rated bad, the AI scores the good one higher ${hundredths(area.value)} times in 100 (95% interval ${hundredths(low)} to ${hundredths(high)}; chance would be 50)`
  const sentence = `${names[level]}: ${often}.${noBetterThanAllGood(good / (good + bad), agreement)}`
  return { level, sentence, advice: advices[level] }
}

/**
 * Most ratings are good, so high agreement may not mean much. If calling every ticket good would match the ratings at
 * least as often as the score does, the sentence adds both rates.
 */
function noBetterThanAllGood(allGood: number, agreement: Rated['agreement']): string {
  if (!agreement || agreement.value > allGood) return ''
  return ` It agrees with ${percent(agreement.value)} of the ratings; calling every ticket good would agree with ${percent(allGood)}.`
}

function levelOf(low: number, high: number): Exclude<Level, 'too_few'> {
  if (high < trustRules.chance) return 'against'
  if (low <= trustRules.chance) return 'unproven'
  if (low < trustRules.fair) return 'weak'
  return low < trustRules.good ? 'fair' : 'good'
}

const names = {
  against: 'The score contradicts the ratings',
  unproven: 'Not shown to be better than chance',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
} as const

const advices = {
  against: 'Don’t use the score for decisions here. Read the tickets below and check the AI weights.',
  unproven: 'Don’t base decisions on the score here. Read the tickets themselves.',
  weak: 'Good enough to spot trends over many tickets. Too weak to judge an individual ticket or an agent with only a few tickets.',
  fair: 'Good enough to compare large groups of tickets and to choose which to read. Read a ticket before judging it.',
  good: 'It ranks tickets much as customers do, but can be wrong about any given ticket. Read a ticket before judging it.',
} as const

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const hundredths = (share: number) => String(Math.round(share * 100))
