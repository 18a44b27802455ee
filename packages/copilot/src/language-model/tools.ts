import { itemsText, moneyText, orderLine } from '../answers/facts.ts'
import { statusText } from '../answers/replies.ts'
import { findSection, type Section } from '../knowledge.ts'
import { sentencesOf } from '../text/words.ts'
import type { CopilotRules, LanguageModelTool, Order, Source } from '../types.ts'

export const offeredTools: readonly LanguageModelTool[] = [
  {
    name: 'orders',
    description:
      'The customer’s orders with items, state, dates, carrier and total. There are no other orders.',
    input: { type: 'object', properties: {}, additionalProperties: false },
  },
  {
    name: 'policy',
    description: 'The shop’s rules for refunds, address changes and cancellations.',
    input: { type: 'object', properties: {}, additionalProperties: false },
  },
  {
    name: 'pages',
    description: 'The section of the help pages that fits a question.',
    input: {
      type: 'object',
      properties: { question: { type: 'string' } },
      required: ['question'],
      additionalProperties: false,
    },
  },
]

export interface Facts {
  orders: readonly Order[]
  rules: CopilotRules
  sections: readonly Section[]
  now: Date
}

/** Runs a tool on the same facts that the offline engine uses. */
export function useTool(
  { name, input }: { name: string; input: unknown },
  facts: Facts,
): { text: string; source: Source | null } | null {
  const { orders, rules, sections, now } = facts
  if (name === 'orders')
    return {
      text: orders.length ? orders.map(order => orderText(order, now)).join('\n') : 'No orders.',
      source: null,
    }
  if (name === 'policy')
    return { text: policyText(rules), source: rules.refund ? { kind: 'rule', title: rules.name } : null }
  if (name !== 'pages') return null
  const question = (input as { question?: unknown } | null)?.question
  const found = findSection(sections, sentencesOf(typeof question === 'string' ? question.slice(0, 500) : ''))
  if (!found) return { text: 'No page fits.', source: null }
  const { page, heading, text } = found.section
  return { text, source: { kind: 'page', title: `${page}: ${heading}` } }
}

function orderText(order: Order, now: Date): string {
  const total = moneyText(order.totalCents, order.currency)
  return `${orderLine(order)}. Items: ${itemsText(order)}. Total: ${total}. ${statusText(order, now)}`
}

function policyText({ refund }: CopilotRules): string {
  const passedOn =
    'The assistant can’t do any of this itself. It passes requests on to the team, which decides.'
  if (!refund)
    return `The rules for refunds, returns, address changes and cancellations aren’t known. ${passedOn}`
  const limit = moneyText(refund.largestAmountCents, refund.currency)
  const except = refund.excludedKinds.length > 0 ? `, except ${refund.excludedKinds.join(', ')}` : ''
  return [
    `Refunds and returns can be requested up to ${refund.daysAfterDelivery} days after delivery, for orders of up to ${limit}${except}.`,
    `An order that is more than ${refund.lostAfterDays} days past its expected date counts as lost.`,
    'The address can be changed, and the order canceled, only before it ships.',
    passedOn,
  ].join('\n')
}
