/** The engine's rules, by the part of their name before the dot. */
const subjects: Record<string, string> = {
  address: 'Address change',
  cancel: 'Cancellation',
  handover: 'Handover to a person',
  order: 'Finding the order',
  page: 'Help page',
  problem: 'Problem with an order',
  question: 'Incomplete question',
  refund: 'Refund',
  status: 'Delivery status',
}

const details: Record<string, string> = {
  after_shipping: 'already shipped',
  list: 'lists all orders',
  needs_address: 'asks for the new address',
  needs_contact: 'asks for the email or order number',
  needs_zip: 'asks for the ZIP code',
  no_policy: 'no policy, a person decides',
  not_delivered: 'not delivered yet',
  passed_on: 'passed on to a person',
  several: 'asks which order',
  status: 'status of a refund',
  unknown: 'no such order',
}

/** A rule in plain words, such as “Refund: passed on to a person”. */
export function ruleText(rule: string): string {
  const [subject = '', detail = ''] = rule.split('.')
  const named = subjects[subject]
  if (!named) return rule
  const more = details[detail]
  return more ? `${named}: ${more}` : named
}
