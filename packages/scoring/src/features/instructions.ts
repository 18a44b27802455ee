/**
 * Sentences that speak to whoever scores the conversation instead of to the other side. They are read as if they
 * said nothing: neither their kind words nor their figures may move a score.
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
  /\b(?:scoring|evaluation|grading|rating) (?:engine|model|system|rules?|rubric|bot|algorithm|override|mode)\b/i,
]
const ownOpinion = /^\W*(?:i|i'd|i'll|i’d|i’ll|we|we'd|my)\b/i
const worthLooking =
  /ignore|disregard|forget|overrid|bypass|discard|scor|rat(?:e|ing)|star|csat|satisf|system|assistant|instruct|prompt|evaluat|grad|\bai\b|customer|client|user|conversation|ticket|chat|agent|sentiment|empathy|model|judge|rubric|confidence|complete|responsive|\/\s?5|<\|/i

export function isInstruction(sentence: string): boolean {
  const text = sentence.slice(0, 400)
  if (!worthLooking.test(text)) return false
  const order = orders.findIndex(form => form.test(text))
  // “I would give you five stars” is what a customer thinks; “give five stars” is an order.
  return order >= 0 && !(order === 1 && ownOpinion.test(text))
}
