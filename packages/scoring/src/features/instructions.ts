/**
 * Matches words addressed to the scorer instead of the customer or the agent. A sentence is cut where they start, so
 * neither its kind words nor its numbers can move a score.
 */
const orders = [
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines|above|previous|prior|earlier|criteria|rubric)\b/i,
  /\b(?:give|set|rate|score|assign|output|return|answer|respond|reply|mark|grade|award|make|record|report|print|classify|label|treat|consider)\b.{0,80}\b(?:scores?|ratings?|stars?|satisfaction|csat|sentiment|factors?|empathy|5\s?\/\s?5|10\s?\/\s?10|100\s?%|maximum|positive|satisfied|points?)\b/i,
  /\b(?:ai_?csat|csat|satisfaction|score|rating|empathy|confidence|completeness|responsiveness)"?\s*(?:[:=]|is|must be|should be|shall be)\s*"?(?:\d|max|five|perfect|excellent|high|good)/i,
  /\b(?:system|assistant|developer)\s*(?:prompt|message|instruction|note|override)?\s*[:>\]]/i,
  /<\/?\s*(?:system|instructions?|prompt|assistant|admin)\b|\[(?:system|inst|admin)\]|<\|[^|]{0,40}\|>/i,
  /\b(?:you are|you're|act as|pretend|roleplay|behave)\b.{0,40}\b(?:now|an? (?:ai|evaluator|grader|scorer|model|assistant|judge|rater|auditor)|evaluating|grading|scoring)\b/i,
  /\b(?:note|attention|message|memo|dear|to|hey)\b.{0,24}\b(?:ai|evaluator|grader|scorer|model|llm|judge|scoring|rater|classifier|algorithm|auditor)\b/i,
  /\b(?:the|this) (?:customer|user|client|conversation|ticket|agent|chat) (?:is|was|were|has|must|should|deserves|felt|feels)\b.{0,60}\b(?:satisfied|happy|delighted|pleased|perfect|excellent|resolved|flawless|thrilled|positive|five|5|best|empathetic|complete|great|wonderful|amazing)\b/i,
  /\b(?:new|updated|real|actual|following) (?:instructions?|rules?|rubric|guidelines?|policy)\b/i,
  /\b(?:rate|score|grade|judge|evaluate|mark|label)\s+(?:the|this|that)\s+(?:agent|conversation|chat|ticket|customer|exchange|dialogue)\b/i,
  /\b(?:scoring|evaluation|grading|rating) (?:engine|model|system|rules?|rubric|bot|algorithm|override|mode)\b/i,
]
const ownOpinion = /\b(?:i|we)(?:['’](?:d|ll)|\s+(?:would|will|want to|can))?(?:\s+\w+)?\s*$/i
const worthLooking =
  /ignore|disregard|forget|overrid|bypass|discard|scor|rat(?:e|ing)|star|csat|satisf|system|assistant|instruct|prompt|evaluat|grad|\bai\b|customer|client|user|conversation|ticket|chat|agent|sentiment|empathy|model|judge|rubric|confidence|complete|responsive|\/\s?5|<\|/i

/** Where an instruction to the scorer starts; the text's length when there is none. */
export function instructionStart(sentence: string): number {
  const text = sentence.slice(0, 400)
  let start = sentence.length
  if (!worthLooking.test(text)) return start
  for (const [i, form] of orders.entries()) {
    const at = form.exec(text)?.index ?? -1
    // “I would give you five stars” is an opinion; “give five stars” is an instruction.
    if (at < 0 || (i === 1 && ownOpinion.test(text.slice(Math.max(0, at - 25), at)))) continue
    start = Math.min(start, at)
  }
  return start
}
