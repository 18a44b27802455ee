import { describe, expect, test } from 'vitest'
import { applicationLimits as limits } from './application-form.ts'
import { type ApplicationContext, formMistakes } from './application-rules.ts'

/* Tests every text field of the wizard with every kind of invalid text. */

const context: ApplicationContext = {
  now: new Date('2026-11-16T12:00:00Z'),
  questions: [
    { _id: 'line', type: 'text', required: true, isMulti: false, options: [] },
    { _id: 'lines', type: 'textarea', required: false, isMulti: false, options: [] },
  ],
  files: ['profilePic', 'resume', 'applicationVideo'],
  isPhoneOf: number => number === '+639171234567',
  isWhatsappVerified: true,
}

/** A valid application with one field replaced. */
function messageFor(field: string, value: string): string | undefined {
  const text = (name: string, otherwise = '') => (name === field ? value : otherwise)
  const form = {
    source: text('source', 'LinkedIn'),
    referral: text('referral'),
    industry: text('industry'),
    shopifyListingCategory: text('shopifyListingCategory'),
    relevantIndustries: [text('relevantIndustries', 'Fashion')],
    category: text('category'),
    personalInfo: {
      firstName: text('personalInfo.firstName', 'Maria'),
      middleName: text('personalInfo.middleName'),
      lastName: text('personalInfo.lastName', 'Santos'),
      dob: text('personalInfo.dob', '1990-05-17'),
      highestEducation: text('personalInfo.highestEducation', 'Bachelors Degree'),
    },
    contactInfo: {
      wa: { number: text('contactInfo.wa.number', '9171234567'), code: '+63', countryEnum: 'PH' },
      addressLine: text('contactInfo.addressLine'),
      country: text('contactInfo.country'),
      state: text('contactInfo.state'),
      city: text('contactInfo.city'),
      zip: text('contactInfo.zip'),
    },
    workExperience: {
      beginWork: text('workExperience.beginWork'),
      pastEmployers: [
        {
          employerName: text('workExperience.pastEmployers.0.employerName', 'Acme'),
          employerUrl: text('workExperience.pastEmployers.0.employerUrl', 'https://acme.com'),
          startMonth: 1,
          startYear: 2020,
          endMonth: 2,
          endYear: 2021,
        },
      ],
    },
    questionnaire: {
      languages: [{ language: text('questionnaire.languages.0.language', 'English'), fluency: ['Spoken'] }],
      otherFormRequest: text('questionnaire.otherFormRequest'),
    },
    metadata: { line: text('metadata.line', 'Yes'), lines: text('metadata.lines') },
  }
  const found = formMistakes(form, context)
  expect(found.every(mistake => mistake.field === field)).toBe(true)
  return found[0]?.message
}

const markup = '<script>alert(1)</script>'
const arabic = 'مريم سانتوس'
const reversed = 'Maria \u202esotnaS'

const lines = [
  ['personalInfo.firstName', limits.name, 'First name is required', 'First name needs a letter'],
  ['personalInfo.middleName', limits.name, undefined, undefined],
  ['personalInfo.lastName', limits.name, 'Last name is required', 'Last name needs a letter'],
  ['contactInfo.addressLine', limits.line, undefined, undefined],
  ['contactInfo.country', limits.name, undefined, undefined],
  ['contactInfo.state', limits.name, undefined, undefined],
  ['contactInfo.city', limits.name, undefined, undefined],
  ['contactInfo.zip', limits.zip, undefined, undefined],
  ['workExperience.pastEmployers.0.employerName', limits.line, 'Employer name is required', undefined],
  ['industry', limits.line, undefined, undefined],
  ['shopifyListingCategory', limits.line, undefined, undefined],
  ['relevantIndustries', limits.line, undefined, undefined],
  ['category', limits.line, undefined, undefined],
  ['questionnaire.otherFormRequest', limits.otherFormRequest, undefined, undefined],
  ['metadata.line', limits.answer, 'This field is required', undefined],
  ['metadata.lines', limits.answer, undefined, undefined],
] as const

describe.each(lines)('%s', (field, most, ifEmpty, ifEmoji) => {
  test('is checked with empty text, text that is too long, emoji, markup and right-to-left text', () => {
    const tooLong = `Use at most ${most.toLocaleString('en')} characters`
    for (const empty of ['', '  ']) expect(messageFor(field, empty)).toBe(ifEmpty)
    expect(messageFor(field, 'x'.repeat(most))).toBeUndefined()
    expect(messageFor(field, 'x'.repeat(most + 1))).toBe(tooLong)
    expect(messageFor(field, '🎉')).toBe(ifEmoji)
    // Markup is stored as text, and pages show it as text.
    expect(messageFor(field, markup)).toBe(markup.length > most ? tooLong : undefined)
    expect(messageFor(field, arabic)).toBeUndefined()
    expect(messageFor(field, reversed)).toBe('Remove the invisible characters')
  })
})

const isSeveralLines = (field: string) => /otherFormRequest|\.lines$/.test(field)
test.each(lines.filter(([field]) => !isSeveralLines(field)))('%s can have only one line', field => {
  expect(messageFor(field, 'One\nTwo')).toBe('Use one line without control characters')
})
test.each(lines.filter(([field]) => isSeveralLines(field)))('%s can have several lines', field => {
  expect(messageFor(field, 'One\nTwo')).toBeUndefined()
})

test.each([
  ['source', 'Choose from the options'],
  ['personalInfo.highestEducation', 'Choose from the options'],
  ['workExperience.beginWork', 'Choose from the options'],
  ['questionnaire.languages.0.language', 'Choose from the options'],
  ['personalInfo.dob', 'Enter a valid date of birth'],
  ['contactInfo.wa.number', 'Enter a valid phone number for the chosen country'],
  ['workExperience.pastEmployers.0.employerUrl', 'Please enter a valid URL'],
  ['referral', 'Enter a valid email address'],
])('%s rejects text that is too long, emoji, markup and right-to-left text', (field, message) => {
  for (const text of ['x'.repeat(10_000), '🎉', markup, arabic, reversed, 'javascript:alert(1)'])
    expect(messageFor(field, text)).toBe(message)
})
