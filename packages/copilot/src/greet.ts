import { orderLine } from './answers/facts.ts'
import { escapeHtml, plainText, writtenHtml } from './text/safe-text.ts'
import type { CopilotOptions, Greeting, GreetRequest, Order } from './types.ts'
import { contactOf } from './understand/own-orders.ts'
import { emptyState } from './understand/turn.ts'

const noOrder = '-1'
const mostListed = 5

/** The first message: HTML in a fenced block, in which all values are escaped. */
export async function greet(
  { customer, signal }: GreetRequest,
  { rules, orders: source }: CopilotOptions,
): Promise<Greeting> {
  const contact = contactOf(customer)
  // The greeting is sent even if orders can't be looked up.
  const orders = contact ? await source.ordersOf(contact, signal).catch((): Order[] => []) : []
  const newest = orders.toSorted((a, b) => Date.parse(b.placedAt) - Date.parse(a.placedAt))
  const name = plainText(customer.name ?? '', 40).split(' ')[0]
  const hello = rules.greeting ?? `Welcome to ${rules.shop}. I’m the automated assistant.`
  const paragraphs = [
    `<p>${name ? `Hi ${escapeHtml(name)}. ` : ''}${writtenHtml(hello)}</p>`,
    ...(newest.length > 0
      ? [
          `<p>${newest.length === 1 ? 'Your order' : 'Your latest orders'}:</p>`,
          `<ul>${newest
            .slice(0, mostListed)
            .map(order => `<li>${escapeHtml(orderLine(order))}</li>`)
            .join('')}</ul>`,
        ]
      : []),
    '<p>How can I help?</p>',
  ]
  const single = newest.length === 1 ? newest[0] : undefined
  return {
    message: `\`\`\`html\n${paragraphs.join('')}\n\`\`\``,
    orderId: single?.id ?? noOrder,
    state: { ...emptyState, orderId: single?.id ?? null },
  }
}
