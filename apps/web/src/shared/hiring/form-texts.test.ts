import { describe, expect, test } from 'vitest'
import { answerLabel, fieldLabel, missingLabel } from './form-texts.ts'

describe('labels of fields', () => {
  const questions = [{ _id: '95e2', label: 'Hours per week' }]

  test('a field uses its own label, and an answer uses its question as the label', () => {
    expect(fieldLabel('personalInfo.lastName', questions)).toBe('Last name')
    expect(fieldLabel('workExperience.resume', questions)).toBe('Resume')
    expect(fieldLabel('metadata.95e2', questions)).toBe('Hours per week')
    expect(fieldLabel('metadata.state', questions)).toBeNull()
    expect(fieldLabel('terms', questions)).toBeNull()
  })

  test('a field’s path is never shown as its label', () => {
    expect(answerLabel('metadata.removed', questions)).toBe('Another question')
    expect(answerLabel('unknown.field', questions)).toBe('Another answer')
  })

  test.each([
    ['personalInfo.familyMembers', 'Enter a whole number from 0 to 50', 'Family members'],
    ['personalInfo.lastName', 'Use at most 100 characters', 'Last name'],
    ['referral', 'Enter a valid email address', 'Referral'],
    ['contactInfo.wa.number', 'Phone number is required', null],
    ['questionnaire.languages', 'Language is required', null],
    ['terms', 'Please accept the terms before submitting', null],
  ])('a message about %s gets a label only if it doesn’t name the field: %s', (field, message, label) => {
    expect(missingLabel(field, message, questions)).toBe(label)
  })
})
