import { takeCounted, takeLimitedGrain } from './cues.ts'
import { asksForShare, countsThem, goesByVolume, growthInPercent, wantsTickets } from './intents.ts'
import type { Mention } from './name-mentions.ts'
import type { Reading } from './reading.ts'
import { takeMovement, takesCoaching, takesFactors } from './special-questions.ts'

/** Consumes the words for the kind of answer: a count, a share, tickets, coaching, factors or changes. */
export function takeWishes(reading: Reading, mentions: readonly Mention[]) {
  const limitedGrain = takeLimitedGrain(reading)
  const spans = reading.takeAll('(?<!on )how (?:many (?:minutes|hours|days|weeks)|much time)').length > 0
  const countedThings = reading.find('how many|number of|count of') ? takeCounted(reading) : null
  const ofRatings =
    reading.takeAll(
      'out of (?:all )?(?:the )?(?:good (?:and|\\+) bad|bad (?:and|\\+) good|ratings|rated|those (?:who )?rated(?: us)?|those with a rating)(?: ratings| ones)?',
    ).length > 0
  const asksPercent = growthInPercent(reading)
  // “thumbs down rate”
  const ofRate = mentions.some(one => one.kind === 'rating') && reading.take('(?<=¦ )(?:rate|ratio)') !== null
  const wanted = {
    tickets: wantsTickets(reading),
    counted: countsThem(reading) || countedThings !== null,
    shared: !asksPercent && (asksForShare(reading) || ofRatings || ofRate),
    volume: goesByVolume(reading),
  }
  const together = reading.takeAll('together').length > 0
  if (together) reading.takeAll('or')
  const coaching = takesCoaching(reading)
  const factorOrder = takesFactors(reading)
  const movement = takeMovement(reading)
  reading.takeAll(
    '(?<!on )how many (?:hours|minutes|days)(?= (?:does|do|did|it|until|before|to|pass))|how (?:many|much|often|well|good|bad|high|low|long|fast|quick(?:ly)?|is|are|was|were|did|do|does)|at what|since when',
  )
  return {
    ...{ limitedGrain, spans, countedThings, asksPercent, wanted, together, coaching, factorOrder, movement },
  }
}
