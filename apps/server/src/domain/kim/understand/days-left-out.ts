const weekend =
  '(?:sat(?:urday)?s?(?: (?:or|and|nor|&) | ?[/+] ?)sun(?:day)?s?|sun(?:day)?s?(?: (?:or|and|nor|&) | ?[/+] ?)sat(?:urday)?s?)'
const leaving =
  '(?:not counting|excluding|except(?: for)?|without|leaving out|ignor(?:e|ing)|skip(?:ping)?|not including|apart from|other than|no|not(?: on| at)?|but not(?: on)?|minus)'
const weekdays = 'mon(?:day)?s?(?: (?:to|through|till|until) | ?[-–] ?)fri(?:day)?s?'
const leftOut = [
  `${leaving} (?:the |any |our )?${weekend}(?!\\p{L})`,
  `(?:${weekend}|week-?ends?) (?:(?:do|does|should) not|(?:do|does|should)n['’]?t|not)(?: be)? (?:count(?:ed)?|matter|included?)(?!\\p{L})`,
  `(?:only )?(?:on |from )?${weekdays} only(?!\\p{L})`,
  `(?:only|just) (?:on |from )?${weekdays}(?=\\s*(?:[.?!,]|$))`,
].map(pattern => new RegExp(`[,;–-]?\\s*(?:\\b(?:so|and|but|i mean|obviously|please) )*\\b${pattern}`, 'iu'))
/** Matches an opening that limits the question, such as “When I look at Saturdays and Sundays together, …”. */
const lookingAt = /^(?:when|if) (?:i|we|you) (?:only |just )?look(?:ing)? at (?<what>[^,?]{3,60}), ?/iu
const bothDays = /\bsaturdays (?:and|&) sundays(?: (?:together|combined|taken together))?(?!\p{L})/iu

/** Reads “so not Saturday or Sunday”, “weekends don't count” and “Monday to Friday only” as leaving out weekends. */
export function withDaysLeftOut(question: string): string {
  const text = question.replace(lookingAt, 'for $<what>, ')
  const phrase = leftOut.find(one => one.test(text))
  if (!phrase) return text.replace(bothDays, 'weekends')
  const rest = text.replace(phrase, '').replace(/[\s?.!,]+$/, '')
  return `${rest.replace(/\bworking day\b/i, 'weekday')}, excluding weekends`
}
