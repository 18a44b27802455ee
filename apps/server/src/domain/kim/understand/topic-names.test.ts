import { expect, test } from 'vitest'
import { parsed, readingOf } from '../../../../test-support/kim-reading.ts'
import { Reading } from './reading.ts'
import { rewriteTopics } from './topic-names.ts'

test.each([
  ['any compliments for Noor', ['Praise', 'Noor Haddad']],
  ['faulty gear cases in september', ['Faulty product']],
  ['lost parcels week by week since september', ['Parcel not received']],
  ['how many packages went missing', ['Parcel not received']],
  ['how many people binned their subscription each month', ['Cancel subscription']],
  ['how many double charges since 1 october', ['Charged twice']],
  ['csat of card declined tickets', ['Payment declined']],
  ['how many got their card refused', ['Payment declined']],
  ['how many forgot-my-password ones', ['Password reset']],
  ['how many lockouts yesterday', ['Account locked']],
  ['how many customers wrote that their money hasn’t arrived', ['Refund not received']],
  ['how many complaints about our service', ['Complaint about service']],
  ['how did password stuff go in october', ['Password reset']],
  ['out of stock questions by week', ['Availability']],
  ['sizing advice on chat, csat', ['Live Chat', 'Size and fit']],
  ['coupon codes: how many tickets last month', ['Discount code not working']],
  ['can’t-pay-at-the-till errors on the site, how many', ['Checkout error']],
])('“%s” is about %j', (question, names) =>
  expect(
    readingOf(question)
      .mentions.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names.toSorted()),
)

test('everyday words stay as they are if no name of the account is about them, or several are', () => {
  const left = (...names: string[]) => {
    const reading = new Reading('how many lost parcels')
    const corrected = rewriteTopics(reading, {
      names: names.map(name => ({ kind: 'subcategory', name, key: name })),
    })
    return [reading.rest.trim(), corrected.length]
  }
  expect(left('Gift card')).toEqual(['how many lost parcels', 0])
  expect(left('Parcel not received', 'Package lost')).toEqual(['how many lost parcels', 0])
  expect(left('Package lost')).toEqual(['how many package lost', 1])
})

test('a topic in the sentence before a bare “how many” is counted', () => {
  expect(readingOf('seems like refunds are everywhere, how many in october')).toMatchObject({
    mentions: [{ name: 'Returns and refunds' }],
  })
  expect(readingOf('my boss is furious about lost parcels. how many last week?')).toMatchObject({
    mentions: [{ name: 'Parcel not received' }],
  })
})

test('people with a topic are their tickets', () => {
  expect(readingOf('csat of people who binned their subscription')).toMatchObject({
    intent: 'figure',
    dimension: null,
  })
  expect(readingOf('double charged people since 1 october?')).toMatchObject({
    intent: 'figure',
    figures: ['tickets'],
  })
})

test('who deserves compliments isn’t about praise from customers', () => {
  expect(parsed('who deserves compliments')).toMatchObject({ is: 'unknown' })
})
