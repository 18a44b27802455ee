import { literally } from '../reading.ts'

const bad =
  '(?:abysmal|alarming|annoying|appalling|atrocious|awful|bad|bleak|concerning|crap|crappy|depressing|dire|disappointing|disastrous|dismal|disturbing|dodgy|dreadful|embarrassing|frustrating|ghastly|grim|horrendous|horrible|horrid|horrific|lousy|miserable|painful|pathetic|pitiful|poor|rotten|rough|rubbish|sad|shabby|shaky|shameful|shocking|sluggish|terrible|troubling|ugly|unacceptable|weak|woeful|worrisome|worrying|wretched)'
const good =
  '(?:amazing|awesome|brilliant|encouraging|excellent|fabulous|fantastic|good|great|healthy|impressive|outstanding|phenomenal|pleasing|remarkable|solid|spectacular|stellar|strong|superb|terrific|wonderful)'
/** Figures with a good and a bad end, with the words that can stand before them, and what is ranked by them. */
const judged =
  '(?=(?: (?:ai|overall|average|mean|median|customer|emotional|kim|first|own))* (?:csat|satisfaction|sla|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|ratings?|numbers?|(?:response|reply|resolution|handling|waiting|closing) times?|reopen rates?|figures?|agents?|reps?|groups?|teams?|desks?|channels?|categor(?:y|ies)|subcategor(?:y|ies)|topics?|forms?|hours?|days?|weekdays?|weeks?|months?)(?= |$))'

/** “The most dismal CSAT” is the worst one, and “the least awful SLA” the best one. */
export const judgedFigures: readonly (readonly [string, string])[] = [
  [`(?:the )?most ${bad}${judged}|(?:the )?least ${good}${judged}`, 'the worst'],
  [`(?:the )?most ${good}${judged}|(?:the )?least ${bad}${judged}`, 'the best'],
]

const judgedNouns =
  '(?:csat|satisfaction|sla|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|(?:response|reply|resolution|handling) times?|reopen rates?)'
const superlative =
  '(?:best|worst|highest|lowest|longest|shortest|slowest|fastest|quickest|weakest|strongest|poorest)'
const asker =
  '(?:who|which (?:agent|rep|group|team|desk|channel|category|subcategory|topic|form|day|week|month|hour|weekday|one)s?|what (?:channel|category|topic|day|week|month|hour)s?)'
const helping = '(?: (?:is|are|was|were|has|have|had|does|do|did|been|currently|really|still|usually))*'

/**
 * Whether a word is a verb that only connects the question with its figure, as in “who boasts the best CSAT”. A verb
 * with tickets as its object can mean anything, as in “who dodged the most tickets”.
 */
export function connectsFigure(word: string, question: string): boolean {
  return new RegExp(
    `\\b${asker}${helping} ${literally(word)}(?: (?:up|out|in|on|with|off|away))?(?: the| our)? ${superlative}(?: (?:ai|overall|average|mean|median|emotional|first))* ${judgedNouns}(?! (?:tickets?|cases?|customers?|ones))\\b`,
    'u',
  ).test(question)
}
