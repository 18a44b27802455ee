const show =
  '(?:list|show|lemme see|let me (?:see|read)|show (?:me|us)|list (?:them|those|these|it)|show (?:me |us )?(?:them|those|these)|let me (?:see|read) (?:them|those))'
const please = '(?:please|pls|plz|thanks|thx)'

/** “Reopened more than twice in October, list them” */
const listedAfter = new RegExp(
  `^(?:(?:any|the|those|all)(?: ones?| tickets| cases)? (?:that|which|where) |(?:ones|those) (?:that|which|where) )?(?<what>[^?]+?)\\s*[,;:.–—-]*\\s+(?:(?:and|then|just|can you|could you) )?(?:${please},? )?${show}(?:,? ${please})?\\s*[?.!]*$`,
  'iu',
)
/** What a list is about if it isn't tickets. */
const otherLists =
  /\b(?:who|whose|which|what|how|by|per|each|every|agents?|reps?|people|person|staff|categor\w+|subcategor\w+|topics?|channels|groups|teams|desks|forms|factors?|top|best|worst|highest|lowest|most|least|fewest|csat|sla|empathy|personali\w+|responsiveness|completeness|polarity|(?:response|resolution|reply|wait) times?|trend|volume|overview|summary|vs|versus|compared?|rate|share|percent\w*|average|median|numbers?|count)\b|%|\bnot\b|\bun(?:answered|replied|read)\b|\bwaiting\b|[.?!] /iu

const asksToSee =
  /^(?:(?:please|pls|kindly|can|could|would|will|may|might|you|i|i'd|we|want|would|like|to|let|me|and|so|ok|now|just) )*(?:show|list|see|pull up|pull|open|look at|have a look at|find)\b/i
/** “Show me what Colin had reopened”, “show me October's reopened cases of Colin” */
const reopenedOnes =
  /\b(?<verb>show|list|see|find)(?<to>(?: me| us| all| the| of)*) (?:what (?<who>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?) (?:had|has|got|gets) reopened|(?<when>\p{L}+)['’]s reopened (?:cases|tickets|ones))\b/iu
/** “Show me Omar's calls under 2”, “list those who wrote ‘never again’” */
const theirTickets =
  /\b(?<verb>show|list|see|pull up|open|look at|find)(?<to>(?: me| us| all| the| of)*) (?:(?:the )?(?<who>\p{Lu}[\p{L}'’-]+)['’]s? )?(?<how>voice|phone|chats?|calls?|emails?|mails?)(?! (?:tickets|cases|form|channel|agents?|team)\b)(?= (?:with|under|over|above|below|rated|where|that|which|from|reopened|scored|about)\b)/iu
const wholeChannel: Record<string, string> = {
  chat: 'live chat',
  call: 'voice',
  phone: 'voice',
  mail: 'email',
}
const thoseWho =
  /(?<=\b(?:show|list|see|find)(?: me| us| all| the)*) (?:those|everyone|everybody|anyone|people|customers|the ones|all)(?: (?:people|customers|of them))?(?: who| that)? (?:wrote|said|mention(?:s|ed)?|used the words?)\b/iu

/**
 * Puts the request to see tickets first and says that it is about tickets, so that a list isn't answered with a number.
 */
export function withListFirst(question: string): string {
  const what = listedAfter.exec(question)?.groups?.what
  if (what && !otherLists.test(what)) return `list the tickets ${what}`
  if (!asksToSee.test(question)) return question
  return question
    .replace(reopenedOnes, (...found) => {
      const { verb, to, who, when } = found.at(-1) as Record<string, string | undefined>
      return `${verb}${to ?? ''} tickets reopened ${who ? `for ${who}` : `in ${when}`}`
    })
    .replace(thoseWho, ' the tickets that mention')
    .replace(theirTickets, (...found) => {
      const { verb, to, who, how = '' } = found.at(-1) as Record<string, string | undefined>
      const one = how.toLowerCase().replace(/s$/, '')
      return `${verb}${to ?? ''} ${who ? `${who}'s ` : ''}${wholeChannel[one] ?? one} tickets`
    })
}
