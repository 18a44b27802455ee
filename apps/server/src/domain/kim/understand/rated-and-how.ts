const people =
  '(?:customers?|people|ppl|clients|users|folks|buyers|shoppers|everyone|everybody|those|ones|of you)'
const bothered = '(?:(?:bothered|cared|took the (?:time|trouble)|actually|even|did|have|had) (?:to )?)*'
const rates = '(?:rated?|reviewed?|scored? us|(?:left|leave|gave|give)(?: us)? (?:a|any) (?:rating|review))'
const bad =
  '(?:unhappy|not happy|dissatisfied|bad|negative|poor|angry|disappointed|(?:a )?thumbs?[- ]down|displeased)'
const good = '(?:happy|satisfied|good|positive|pleased|(?:a )?thumbs?[- ]up|glad|content)'
const how = '(?:how many|what (?:share|percent(?:age)?|proportion|part|portion|fraction|%))'
const said =
  '(?: (?:were|was|are|is|came out|turned out|ended up|gave us|gave|left|left us|said(?: they were)?|did|went for|clicked|picked|chose))*(?: an?)?'
const judged = `(?:(?<bad>${bad})|(?<good>${good}))(?: ratings?| ones?| customers?| reviews?| with us)*(?=[ ?.!]*$|[ ,]+(?:in|on|for|last|this|since|from|during|between|over)\\b)`
const ofThem = '(?: of (?:those|these|them|which|the (?:ratings|people|customers)))?'
const forms = [
  // “How many customers rated us, and how many of those were unhappy?”
  `\\bhow many (?:of )?(?:our |the )?(?:${people}\\b[^?,;]{0,40}?\\b${rates}\\b(?: us| it)?|(?:customer )?ratings\\b(?: (?:did|have|has|do) (?:we|he|she|they|it) (?:get|got|gotten|receive|received|have|had))?)(?<middle>[^?;]{0,60}?)\\s*[,?;]?\\s*(?:and )?${how}${ofThem}${said} ${judged}`,
  // “Of the people who rated us in October, how many were happy?”
  `^(?:and |so )?(?:out )?of (?:(?:all|our|the) )*${people} (?:who|that) ${bothered}${rates}(?: us| it)?(?<middle>[^?;]{0,80}?)\\s*[,?;]?\\s*${how}${ofThem}${said} ${judged}`,
  // “What percentage of the people who rated us gave a thumbs up?”
  `\\b${how} (?:of )?(?:(?:all|our|the) )*${people} (?:who|that) ${bothered}${rates}(?: us| it)?(?<middle>[^?;,]{0,60}?) (?:gave|left|were|was|said|are|chose|clicked|picked|went for)(?: us)?(?: an?)? ${judged}`,
  // “How many of her ratings were good?”
  `\\b${how} of (?:(?:all|our|the|these|those) )*(?:(?<whose>her|his|their) )?(?:customer )?ratings(?<middle>[^?;,]{0,60}?)${said} ${judged}`,
].map(pattern => new RegExp(pattern, 'iu'))
const objects: Record<string, string> = { her: 'her', his: 'him', their: 'them' }
const starts =
  /^\s*(?:in|on|for|during|last|this|since|from|over|between|by|via|about|with|yesterday|today|$)/iu

/** “How many customers rated us, and how many of those were unhappy?”: the share of bad ratings shows both numbers. */
export function withRatedAndHow(question: string): string {
  const form = forms.find(one => one.test(question))
  if (!form) return question
  return question.replace(form, (...found: string[]) => {
    const {
      bad: isBad,
      middle = '',
      whose = '',
    } = found.at(-1) as unknown as Record<string, string | undefined>
    // “In September and October” is one set of people here, and would be a comparison in a share.
    if (/\band\b/i.test(middle) && /^(?:out )?of\b/i.test(found[0] ?? '')) return found[0] ?? ''
    // “Of those who rated Ken”
    const where = starts.test(middle) ? middle : ` for${middle}`
    const named = objects[whose.toLowerCase()]
    return `what share of ${isBad ? 'bad' : 'good'} ratings${named ? ` for ${named}` : ''}${where}`
  })
}

/** “Of the people who rated us in September and October, what share …” is about one set of people, not about two. */
export const isOneWhole = (question: string) =>
  /^\W*(?:out )?of (?:the |all |our |those |these )*(?:people|customers|clients|users|ones|tickets|ratings|everyone|everybody|folks)\b.*\b(?:during|in|from|over|between)\b.*\b(?:what|how)\b/iu.test(
    question,
  )
