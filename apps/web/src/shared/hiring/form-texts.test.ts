import { describe, expect, test } from 'vitest'
import { answerLabel, fieldLabel } from './form-texts.ts'

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
})
