/** Words that say neither what a customer wants nor how they feel. */
const fillers = new Set('ok okay okey k kk hi hello hey test testing hmm um uh'.split(' '))
const mostFillers = 3

const automatic =
  /^\s*(?:(?:re|aw|fwd?):\s*)*(?:auto(?:matic|mated)?[\s-]?(?:reply|response)|autoreply|out of (?:the )?office|automatische antwort|abwesenheitsnotiz|réponse automatique|respuesta automática|resposta automática|automatisch antwoord)/i
const away =
  /\b(?:i am|i'm|i’m|i will be|we are) (?:currently )?(?:out of (?:the )?office|on (?:annual |parental |maternity |sick )?leave|away from (?:the office|my desk))\b/i
const unsubscribes = /\bunsubscribe\b/i
const newsletter =
  /\bview (?:it |this (?:e-?mail|message) )?(?:in (?:your |a )?browser|online)\b|\byou(?:['’]re| are) receiving this\b|\bmanage (?:your )?(?:email )?preferences\b/i

/** True if a customer's messages contain nothing to judge: only “Ok”, automatic replies or newsletters. */
export function saysNothingToJudge(subject: string | null | undefined, texts: readonly string[]): boolean {
  if (texts.length === 0) return false
  return texts.every(onlyFillers) || texts.every((text, i) => isMachineMail(i === 0 ? subject : null, text))
}

function onlyFillers(text: string): boolean {
  if (/\p{Extended_Pictographic}/u.test(text)) return false
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 && words.length <= mostFillers && words.every(word => fillers.has(word))
}

function isMachineMail(subject: string | null | undefined, text: string): boolean {
  return (
    automatic.test(subject ?? '') ||
    automatic.test(text) ||
    (away.test(text) && !text.includes('?')) ||
    (unsubscribes.test(text) && newsletter.test(text))
  )
}
