import { expect, test } from 'vitest'
import { ruleText } from './rule-texts.ts'

test('a rule is shown in plain words, and an unknown rule is shown by name', () => {
  expect(ruleText('status')).toBe('Delivery status')
  expect(ruleText('refund.passed_on')).toBe('Refund: passed on to a person')
  expect(ruleText('handover.asked_for_person')).toBe('Handover to a person')
  expect(ruleText('warranty.unknown')).toBe('warranty.unknown')
})
