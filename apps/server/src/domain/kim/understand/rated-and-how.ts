const people = '(?:customers?|people|clients|users|folks|buyers|shoppers|of you)'
const rates = '(?:rated?|reviewed?|scored? us|(?:left|leave|gave|give)(?: us)? (?:a|any) (?:rating|review))'
const bad = '(?:unhappy|not happy|dissatisfied|bad|negative|poor|angry|disappointed|thumbs down|displeased)'
const good = '(?:happy|satisfied|good|positive|pleased|thumbs up|glad|content)'
const how = '(?:how many|what (?:share|percent(?:age)?|proportion|part|%))'
const asked = new RegExp(
  `\\bhow many (?:of )?(?:our |the )?(?:${people}\\b[^?,;]{0,40}?\\b${rates}\\b(?: us| it)?|(?:customer )?ratings\\b(?: (?:did|have|has|do) (?:we|he|she|they|it) (?:get|got|gotten|receive|received|have|had))?)(?<middle>[^?;]{0,60}?)\\s*[,?;]?\\s*(?:and )?${how}(?: of (?:those|these|them|which|the (?:ratings|people|customers)))?(?: (?:were|was|are|is|came out|turned out|ended up|gave us|gave|left|left us|said(?: they were)?|did))*(?: an?)? (?:(?<bad>${bad})|(?<good>${good}))(?: ratings?| ones?| customers?| with us)*(?<end>[ ?.!]*$|[ ,]+(?:in|on|for|last|this|since|from|during|between|over)\\b.*$)`,
  'iu',
)

/** “How many customers rated us, and how many of those were unhappy?”: the share of bad ratings shows both numbers. */
export const withRatedAndHow = (question: string): string =>
  question.replace(asked, (...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>
    return `what share of ${groups.bad ? 'bad' : 'good'} ratings${groups.middle ?? ''}${groups.end ?? ''}`
  })

/** “Of the people who rated us in September and October, what share …” is about one set of people, not about two. */
export const isOneWhole = (question: string) =>
  /^\W*(?:out )?of (?:the |all |our |those |these )*(?:people|customers|clients|users|ones|tickets|ratings|everyone|everybody|folks)\b.*\b(?:during|in|from|over|between)\b.*\b(?:what|how)\b/iu.test(
    question,
  )
