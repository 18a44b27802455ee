import { type Answer, answer } from './answers/answer.ts'
import { doesNotKnow } from './answers/general-answers.ts'
import { texts } from './answers/replies.ts'
import { type Deciding, decide } from './decide.ts'
import { finish } from './finish.ts'
import { greet } from './greet.ts'
import { handOver } from './hand-over.ts'
import { sectionsOf } from './knowledge.ts'
import { rewrite } from './language-model/rewrite.ts'
import { plainText } from './text/safe-text.ts'
import { stem, wordsOf } from './text/words.ts'
import type {
  Copilot,
  CopilotOptions,
  CopilotState,
  HandoverReason,
  RespondRequest,
  RespondResult,
} from './types.ts'
import { type OwnOrders, ownOrders } from './understand/own-orders.ts'
import { repeatsLastMessage } from './understand/repeats.ts'
import {
  angerIn,
  asksForPerson,
  isForeign,
  isInjection,
  saysNo,
  saysYes,
  smalltalkIn,
  topicsIn,
} from './understand/signals.ts'
import { emptyState, messageText, readTurn } from './understand/turn.ts'

const upsetLimit = 2

/** The offline engine. The same message, state and orders always produce the same response. */
export function createCopilot(options: CopilotOptions): Copilot {
  const sections = sectionsOf(options.pages)

  const respond = async (request: RespondRequest): Promise<RespondResult> => {
    const { customer, now } = request
    const nameWords = wordsOf(customer.name ?? '').map(stem)
    const reading = read(request, nameWords)
    if (reading.handover) return handOver(reading.handover, reading.state, request)
    if (reading.answer) return finish(reading.answer, reading.state, request, [])

    let own: OwnOrders
    try {
      own = await ownOrders(options.orders, request)
    } catch (error) {
      request.signal?.throwIfAborted()
      options.onProblem?.(error)
      return finish(doesNotKnow(texts.ordersUnavailable), reading.state, request, [])
    }
    const deciding: Deciding = {
      rules: options.rules,
      sections,
      now,
      name: plainText(customer.name ?? '', 40).split(' ')[0] || null,
      nameWords,
    }
    const turn = readTurn(request, reading.state, own)
    const offline = decide(turn, deciding)
    const written = options.languageModel
      ? await rewrite(offline, { ...options, languageModel: options.languageModel, sections, request, turn })
      : offline
    return finish(written, reading.state, request, own.orders)
  }

  return { greet: request => greet(request, options), respond }
}

interface Reading {
  state: CopilotState
  handover: HandoverReason | null
  answer: Answer | null
}

/** Makes the decisions about a message that don't depend on the customer's orders. */
function read(request: RespondRequest, nameWords: string[]): Reading {
  const text = messageText(request.message)
  const stems = wordsOf(text).map(stem)
  const before = request.state ?? emptyState
  const anger = angerIn(text, stems)
  const state = { ...before, upset: before.upset + anger }
  const hand = (handover: HandoverReason): Reading => ({ state, handover, answer: null })
  const say = (given: Answer | null): Reading => ({ state, handover: null, answer: given })

  const isThanks = smalltalkIn(stems, nameWords) === 'thanks' && !/\b(?:yes|yeah|please|sure)\b/i.test(text)
  const accepts =
    before.waitingFor?.kind === 'person_offer' && saysYes(stems) && !isThanks && topicsIn(stems).size === 0
  if (asksForPerson(stems)) return hand('asked_for_person')
  if (anger > 0 && state.upset >= upsetLimit) return hand('angry')
  if (accepts) return hand('asked_for_person')
  const isShort = smalltalkIn(stems, nameWords) !== null || saysYes(stems) || saysNo(stems)
  if (!isShort && repeatsLastMessage(request.message, request.history)) return hand('repeated')
  if (isForeign(text)) return say(doesNotKnow(texts.english))
  if (isInjection(text, stems)) return say(doesNotKnow(texts.notAllowed))
  if (request.message.trim() === '')
    return say(
      answer({
        outcome: 'incomplete_question',
        kind: 'incompleteQuery',
        text: texts.incomplete,
        isUnsure: true,
      }),
    )
  return say(null)
}
