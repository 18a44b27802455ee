import { embedOnce, similarity } from '../embeddings/index.ts'
import { isCourtesy, needsAnswer } from '../features/courtesy.ts'
import type { Reading, ReadSentence, Turn } from '../features/reading.ts'
import { quoteSentence } from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import { contentWords, overlap } from '../text/index.ts'
import { isEmpathic } from './empathy-phrases.ts'
import { contentOf, type Said, saidBy } from './exchange.ts'

export interface Asked {
  said: Said
  answered: boolean
  late: boolean
  /** The number of informative sentences in the first reply that has any. */
  statements: number
}

const mostQuestions = 40

/** A question counts as answered when a reply addresses it and the customer does not have to ask again. */
export function questions({ turns }: Reading): Asked[] {
  const found: Asked[] = []
  for (const [i, turn] of turns.entries()) {
    if (turn.side !== 'customer' || found.length >= mostQuestions) continue
    const replies = [i + 1, i + 3, i + 5].filter(at => turns[at] !== undefined)
    // A question such as “Which order is it?” doesn't count as a delay, because the agent needs the answer.
    const telling = replies.findIndex(at => statementsOf(turns[at]).length > 0)
    const putOff = replies.slice(0, telling).some(at => !asksBack(turns[at]))
    const asked = saidBy([turn], s => s.question && s.words.length >= 3)
    const statements = statementsOf(turns[replies[telling] ?? -1])
    for (const said of asked) {
      const words = contentWords(said.sentence.words)
      const asksTime = asksWhen(said.sentence)
      const hit = replies.findIndex(
        (at, k) =>
          !(asksTime && !tellsWhen(turns[at])) &&
          (usesWordsOf(words, turns[at], k === telling) ||
            ((k === telling || asksTime) && (asked.length === 1 || speaksTo(said, statements)))) &&
          !asksAgain(turn, turns[at + 1]),
      )
      found.push({
        said,
        answered: hit >= 0,
        late: hit > (putOff ? 0 : telling),
        statements: statements.filter(({ sentence }) => sentence.words.length > 2).length,
      })
    }
  }
  return found
}

const timeQuestion =
  /^(?:(?:and|so|but|ok|okay|hi|hello|also|well|then|please|just|tell me) )*(?:when\b(?! i\b)|how (?:long|soon|much longer)\b|what (?:day|date|time)\b|(?:will|is|are|can) (?:it|they|my \w+|the \w+) (?:be |going to |still )*(?:come|coming|arrive|arriving|here|delivered|ready|ship|shipped)\b)/
const time =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\b(?:today|tomorrow|tonight|yesterday|noon|morning|afternoon|evening|weekend|soon|shortly|immediately|now|already|yes|no|not|never|until|once|when|after|before|delivered|arrived|shipped|dispatched|delayed)\b|\b(?:minute|hour|day|week|month|year)s?\b|n't\b/

/** Whether the question is about time: “When does it arrive?”, “Will it come this week or not?” */
export function asksWhen({ plain }: ReadSentence): boolean {
  return timeQuestion.test(plain)
}

/** A reply answers a question about time if it mentions a time, says yes or no, or reports an action. */
function tellsWhen(turn: Turn | undefined): boolean {
  if (turn && tag(turn, 'action') + tag(turn, 'success') + tag(turn, 'failure') > 0) return true
  return statementsOf(turn).some(({ sentence }) => {
    const text = sentence.plain
    return /\d/.test(text) || time.test(text)
  })
}

function asksBack(turn: Turn | undefined): boolean {
  return turn !== undefined && (turn.questions > 0 || tag(turn, 'request') > 0)
}

function asksAgain(turn: Turn, next: Turn | undefined): boolean {
  if (!next) return false
  return tag(next, 'correction') > 0 || (next.questions > 0 && overlap(turn.content, next.content) >= 0.5)
}

/** A question with hardly any content words counts as answered by any reply that isn't very short. */
function usesWordsOf(question: Set<string>, reply: Turn | undefined, atOnce: boolean): boolean {
  if (!reply || statementsOf(reply).length === 0) return false
  let shared = 0
  for (const word of question) if (reply.content.has(word)) shared++
  if (question.size > 0 && shared / question.size >= 0.34) return true
  // An action can be the answer: “Could you send me the invoice?” “I have just sent it, the invoice is in your inbox.”
  if (atOnce && shared > 0 && tag(reply, 'action') > 0) return true
  return reply.words >= 8 && (question.size <= 1 || (atOnce && question.size <= 2))
}

const putsOff =
  /\b(?:(?:let me|i'll|i will|we'll|we will|i'm going to|allow me to|i need to|going to) (?:\w+ )?(?:check|look|find out|investigate|get back|ask|see|forward|come back|review|dig|pass|escalate|follow up|raise)|look(?:ing)? into|get back to you|be in touch|bear with|(?:one|a|just a) (?:moment|second|minute) ?(?:please|while)?$|one moment|hold on|please (?:wait|hold)|give me a|be right back|checking)\b/
const closesTicket =
  /\b(?:clos(?:e|ed|ing) (?:this|the|your|our)|mark(?:ed|ing)? (?:this|it|your \w+) (?:\w+ )?(?:solved|resolved|closed|done|complete)|will be closed|(?:glad|happy|pleased) (?:that )?(?:i|we|to) )/

/** The informative sentences of a reply: no courtesies, questions, excuses or “let me check”. */
function statementsOf(turn: Turn | undefined): readonly Said[] {
  if (!turn) return []
  let found = knownStatements.get(turn)
  if (found === undefined) {
    found = findStatements(turn)
    knownStatements.set(turn, found)
  }
  return found
}

/** Cached because each of the customer's questions is compared with the same replies. */
const knownStatements = new WeakMap<Turn, readonly Said[]>()

function findStatements(turn: Turn): Said[] {
  const found: Said[] = []
  for (const message of turn.messages)
    for (const sentence of message.sentences.slice(0, 60)) {
      const text = sentence.plain
      const idle = tag(sentence, 'inactivity') + tag(sentence, 'more') > 0
      const asks = sentence.question || tag(sentence, 'request') > 0
      if (asks || idle || isCourtesy(message, sentence) || putsOff.test(text) || closesTicket.test(text))
        continue
      const isNews = tag(sentence, 'action') !== 0 || tag(sentence, 'failure') !== 0
      const onlyKind = () =>
        tag(sentence, 'thanks') > 0 ||
        (tag(sentence, 'canned') > 0 && !/\d/.test(text)) ||
        isEmpathic(sentence)
      if (!isNews && onlyKind()) continue
      found.push({ message, sentence })
    }
  return found
}

const alike = 0.45

function speaksTo(said: Said, statements: readonly Said[]): boolean {
  if (statements.length === 0) return false
  const asked = embedOnce(quoteSentence(said.message, said.sentence))
  return statements
    .slice(0, 20)
    .some(s => similarity(asked, embedOnce(quoteSentence(s.message, s.sentence))) >= alike)
}

const another =
  /^(?:(?:and|but|ok|okay|oh|hi|hello) )*(?:also|second|secondly|besides|additionally|plus|in addition|on top of|furthermore|moreover|then there|apart from|the other|other than that|one more|separately|what about|how about|and the|another (?:thing|problem|issue|question|matter|point))\b/

/**
 * Finds an issue that was not addressed: either the customer's last turn still raises it, or it is the second issue in
 * the opening message and no reply mentions it. Undefined if the customer is satisfied at the end.
 */
export function leftOpen({ turns, customer, agent }: Reading): Said | undefined {
  const lastAt = turns.findLastIndex(turn => turn.side === 'customer')
  const last = turns[lastAt]
  if (!last) return undefined
  if (lastAt > 1) {
    const raised = raisedIn(last, turns[lastAt - 1])
    const answers = turns.slice(lastAt + 1).flatMap(statementsOf)
    if (raised) return answers.length === 0 ? raised : undefined
    if (tag(last, 'thanks') + tag(last, 'success') > 0) return undefined
  }
  const statements = agent.flatMap(statementsOf).slice(0, 60)
  const spoken = contentOf(agent)
  return saidBy(customer.slice(0, 1), s => another.test(s.plain))
    .slice(0, 8)
    .find(said => isMatter(said) && !mentions(spoken, said) && !speaksTo(said, statements))
}

/** The sentence in a later turn that still asks for something. */
function raisedIn(turn: Turn, before: Turn | undefined): Said | undefined {
  if (!turn.messages.some(message => needsAnswer(message, before))) return undefined
  return saidBy([turn], s => s.words.length > 1 && (s.question || another.test(s.plain))).findLast(
    said => isMatter(said) || said.sentence.question,
  )
}

function isMatter({ message, sentence }: Said): boolean {
  return (
    !isCourtesy(message, sentence) && tag(sentence, 'thanks') === 0 && contentWords(sentence.words).size >= 1
  )
}

function mentions(spoken: ReadonlySet<string>, { sentence }: Said): boolean {
  const own = [...contentWords(sentence.words)].filter(word => !another.test(word))
  return own.some(word => spoken.has(word))
}
