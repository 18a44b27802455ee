/** Verbs of change in the form that rankings by change recognize, and their other forms. */
const forms: readonly (readonly [string, string])[] = [
  ['improved', 'improve|improves|improving'],
  ['got better', '(?:get|gets|getting|gotten|become|became) better'],
  ['got worse', '(?:get|gets|getting|gotten|become|became) worse|worsen|worsens|worsened|deteriorated?'],
  ['got faster', '(?:get|gets|getting|gotten|become|became) (?:faster|quicker)|speed up|sped up'],
  ['got slower', '(?:get|gets|getting|gotten|become|became) slower|slow down|slowed down'],
  [
    'dropped',
    'drop|drops|fall|falls|fallen|fell|decline|declines|declined|decrease|decreases|decreased|go down|gone down|went down|slip|slips|slipped|lose ground|sink|sank|sunk',
  ],
  [
    'increased',
    'increase|increases|rise|rises|risen|rose|go up|gone up|went up|climb|climbs|climbed|gain|gains|gained',
  ],
  ['grew', 'grow|grows|grown|get (?:bigger|busier)|swell'],
  ['shrank', 'shrink|shrinks|shrunk|get (?:smaller|quieter)'],
]

export const anyMove = forms.flat().join('|')

/** “Shrink” and “shrunk” are “shrank”. */
export const pastOf = (moved: string): string =>
  forms.find(([past, others]) => new RegExp(`^(?:${past}|${others})$`, 'iu').test(moved))?.[0] ?? moved

export const movingFigure =
  '(?:(?:ai )?csat|scores?|satisfaction|sla|(?:first )?(?:response|reply) times?|first repl(?:y|ies)|resolution times?|reopen rates?|empathy|personali[sz]ation|responsiveness|completeness|tickets|ticket volume|volume|ticket count)'
const thing =
  '(?:agents?|reps?|categor(?:y|ies)|subcategor(?:y|ies)|topics?|channels?|groups?|teams?|desks?|forms?)'
const ofAny = new RegExp(
  `\\b(?:did|do|does|has|have) (?:any(?: of (?:the|our|my))? (?<thing>${thing})(?:['’]s?)?|(?<person>any(?:one|body))(?:['’]s)?)(?: (?<figure>${movingFigure}))?(?: (?:actually|really|even))? (?<moved>${anyMove})\\b`,
  'iu',
)

/** “Did any channel's CSAT improve”: which one improved most. If none did, the ranking says so. */
export const withAnyMoved = (question: string): string =>
  question.replace(ofAny, (found, ...more) => {
    const { thing = 'agent', figure, moved = '' } = more.at(-1) as Record<string, string | undefined>
    return found === '' ? found : `which ${thing} ${pastOf(moved)} most${figure ? ` in ${figure}` : ''}`
  })

const falls = 'drops?|falls?|declines?|decreases?|dips?|loss(?:es)?|slides?|slumps?'
const rises = 'increases?|rises?|jumps?|spikes?|growth'
const gains = 'improvements?|gains?'
const some = '\\d{1,2}|two|three|four|five|ten'
const biggest = new RegExp(
  `^(?:(?:please|and|so|ok),? )*(?:(?:show|give|list|tell)(?: me| us)? )?(?:(?:the|our) )?(?:(?:top )?(?<n>${some}) )?(?:biggest|largest|greatest|strongest|steepest|sharpest|best|worst) (?<figure>${movingFigure}) (?<noun>${falls}|${rises}|${gains})(?<rest>\\b.*)$`,
  'iu',
)
const byThing = new RegExp(
  `,? ?\\b(?:by|per|among|across)(?: all)?(?: the| our)? (?<thing>${thing})\\b`,
  'iu',
)
/** “Biggest CSAT drop in a week” asks when. */
const ofTime = /^ (?:by|per|in an?|of any|from one) (?:day|week|month|hour)\b|\b(?:why|when)\b/iu
const isVolume = /^(?:tickets|ticket volume|volume|ticket count)$/i

/** “Biggest empathy improvement, top 5” ranks agents by the change, and “biggest volume increase” categories. */
export const withBiggestMove = (question: string): string =>
  question.replace(biggest, (found, ...more) => {
    const { n, figure = '', noun = '', rest = '' } = more.at(-1) as Record<string, string | undefined>
    if (ofTime.test(rest)) return found
    const moved = new RegExp(`^(?:${gains})$`, 'iu').test(noun)
      ? 'improved'
      : new RegExp(`^(?:${falls})$`, 'iu').test(noun)
        ? 'dropped'
        : 'increased'
    const of = byThing.exec(rest)?.groups?.thing ?? (isVolume.test(figure) ? 'category' : 'agent')
    return `which ${of} ${moved} most in ${figure}${rest.replace(byThing, '')}${n ? `, top ${n}` : ''}`
  })
