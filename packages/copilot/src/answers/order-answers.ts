import { daysLate, isBeforeShipping, isLost, refundRefusal } from '../policy.ts'
import type { CopilotRules, Order, Source } from '../types.ts'
import { type Answer, answer, type OrderTopic, personOffer } from './answer.ts'
import { dateText, moneyText, orderSource } from './facts.ts'
import { addressRefusedText, cancelRefusedText, refundRefusedText, statusText, texts } from './replies.ts'

export interface OrderQuestion {
  order: Order
  rules: CopilotRules
  now: Date
  /** The new address, if the customer gave one. */
  address: string | null
  /** The customer also says that something is wrong with the order. */
  hasProblem: boolean
}

/** Answers a question about one of the customer's orders. */
export function answerAbout(topic: OrderTopic, question: OrderQuestion): Answer {
  const { order } = question
  const about = { order, topic, sources: [orderSource(order)] }
  switch (topic) {
    case 'status':
      return { ...statusAnswer(question), ...about }
    case 'refund_status':
      return { ...refundStatusAnswer(question), order, topic }
    case 'not_received':
      return { ...(order.state === 'delivered' ? problemAnswer(question) : statusAnswer(question)), ...about }
    case 'problem':
      return { ...(order.state === 'delivered' ? problemAnswer(question) : statusAnswer(question)), ...about }
    case 'refund':
      return { ...refundAnswer(question), order, topic }
    case 'address':
      return { ...addressAnswer(question), order, topic }
    case 'unwanted':
      return answerAbout(order.state === 'delivered' ? 'refund' : 'cancel', question)
    case 'cancel':
      return { ...cancelAnswer(question), order, topic }
  }
}

function ruleSources({ order, rules }: OrderQuestion): Source[] {
  return [orderSource(order), { kind: 'rule', title: rules.name }]
}

function statusAnswer({ order, now }: OrderQuestion): Answer {
  return answer({
    outcome: 'status_given',
    text: statusText(order, now),
    rule: 'status',
    waitingFor: daysLate(order, now) > 0 ? personOffer : null,
  })
}

function problemAnswer({ order }: OrderQuestion): Answer {
  const delivered = order.deliveredAt ? ` It was delivered on ${dateText(order.deliveredAt)}.` : ''
  return answer({
    outcome: 'problem_reported',
    text: `I’m sorry about the trouble with order #${order.id}.${delivered}`,
    rule: 'problem.passed_on',
    handover: 'request',
    request: `Problem with order #${order.id}`,
  })
}

function refundAnswer(question: OrderQuestion): Answer {
  const { order, rules, now, hasProblem } = question
  const refusal = refundRefusal(order, rules, now)
  // A damaged or missing item is always checked by a person, whatever the refund policy says.
  if (refusal && hasProblem && order.state === 'delivered')
    return { ...problemAnswer(question), sources: ruleSources(question) }
  if (refusal)
    return answer({
      outcome: 'refund_refused',
      text: refundRefusedText(order, refusal, rules),
      sources: ruleSources(question),
      rule: `refund.${refusal}`,
      waitingFor:
        refusal === 'not_shipped' ? { kind: 'cancel_offer', topic: 'cancel', detail: null } : personOffer,
    })
  const why = isLost(order, rules, now)
    ? `was expected on ${dateText(order.estimatedDelivery ?? order.placedAt)} and counts as lost`
    : `was delivered on ${dateText(order.deliveredAt ?? order.placedAt)}, so a refund can be requested`
  return answer({
    outcome: 'refund_requested',
    text: `Order #${order.id} ${why}. I can’t refund it myself. Our team decides about it.`,
    sources: ruleSources(question),
    rule: 'refund.passed_on',
    handover: 'request',
    request: `Refund or return of order #${order.id} (${moneyText(order.totalCents, order.currency)})`,
  })
}

function refundStatusAnswer(question: OrderQuestion): Answer {
  const { order, now } = question
  if (order.state !== 'refunded') {
    const text = `I see no refund for order #${order.id}. ${statusText(order, now)}`
    return answer({
      outcome: 'status_given',
      text,
      rule: 'refund.status',
      sources: [orderSource(order)],
      waitingFor: daysLate(order, now) > 0 ? personOffer : null,
    })
  }
  return answer({
    outcome: 'status_given',
    text: `${statusText(order, now)} I can’t see when the bank shows it.`,
    rule: 'refund.status',
    sources: [orderSource(order)],
  })
}

function addressAnswer(question: OrderQuestion): Answer {
  const { order, address } = question
  const sources = ruleSources(question)
  if (!isBeforeShipping(order))
    return answer({
      outcome: 'address_change_refused',
      text: addressRefusedText(order),
      sources,
      rule: 'address.after_shipping',
      waitingFor: personOffer,
    })
  if (address === null)
    return answer({
      outcome: 'incomplete_question',
      kind: 'incompleteQuery',
      text: texts.newAddress(order.id),
      sources,
      rule: 'address.needs_address',
      waitingFor: { kind: 'new_address', topic: 'address', detail: null },
    })
  return answer({
    outcome: 'address_change_requested',
    text: `Order #${order.id} hasn’t shipped yet. I can’t change the address myself. New address: ${address}`,
    sources,
    rule: 'address.passed_on',
    handover: 'request',
    request: `New address for order #${order.id}: ${address}`,
  })
}

function cancelAnswer(question: OrderQuestion): Answer {
  const { order } = question
  const sources = ruleSources(question)
  if (!isBeforeShipping(order))
    return answer({
      outcome: 'cancel_refused',
      text: cancelRefusedText(order),
      sources,
      rule: 'cancel.after_shipping',
      waitingFor: personOffer,
    })
  return answer({
    outcome: 'cancel_requested',
    text: `Order #${order.id} hasn’t shipped yet. I can’t cancel it myself.`,
    sources,
    rule: 'cancel.passed_on',
    handover: 'request',
    request: `Cancel order #${order.id}`,
  })
}
