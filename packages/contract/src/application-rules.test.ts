import { describe, expect, test } from 'vitest'
import type { DraftForm } from './application-form.ts'
import { type ApplicationContext, formMistakes, stepMistakes } from './application-rules.ts'
import { offeredYears } from './employer-rules.ts'
import { webUrl } from './web-url.ts'

const now = new Date('2026-11-16T12:00:00Z')
const context: ApplicationContext = {
  now,
  questions: [],
  files: ['profilePic', 'resume', 'applicationVideo'],
  isPhoneOf: (number, country) => number === '+639171234567' && country === 'PH',
  isWhatsappVerified: true,
}
const employer = {
  employerName: 'Acme',
  employerUrl: 'https://acme.com',
  startMonth: 1,
  startYear: 2020,
  endMonth: 2,
  endYear: 2021,
}
const valid: DraftForm = {
  source: 'LinkedIn',
  personalInfo: {
    firstName: 'Maria',
    lastName: 'Santos',
    dob: '1990-05-17T00:00:00.000Z',
    highestEducation: 'Bachelors Degree',
  },
  contactInfo: { wa: { number: '9171234567', code: '+63', countryEnum: 'PH' } },
  workExperience: { beginWork: 'Immediately', experience: 2, pastEmployers: [employer] },
  questionnaire: { languages: [{ language: 'English', fluency: ['Spoken', 'Written'] }] },
}

const messagesOf = (form: DraftForm, changed: Partial<ApplicationContext> = {}) =>
  Object.fromEntries(
    formMistakes(form, { ...context, ...changed }).map(({ field, message }) => [field, message]),
  )
const personal = (changes: DraftForm['personalInfo']) =>
  messagesOf({ ...valid, personalInfo: { ...valid.personalInfo, ...changes } })
const work = (changes: DraftForm['workExperience']) =>
  messagesOf({ ...valid, workExperience: { ...valid.workExperience, ...changes } })
const past = (changes: Partial<typeof employer> | Record<keyof typeof employer, null>) =>
  work({ pastEmployers: [{ ...employer, ...changes } as typeof employer] })
const answered = (question: Partial<ApplicationContext['questions'][number]>, answer: unknown) =>
  messagesOf(
    { ...valid, metadata: { q: answer as string } },
    {
      questions: [{ _id: 'q', type: 'text', required: true, isMulti: false, options: [], ...question }],
    },
  )['metadata.q']

test('[APPLY-039] [APPLY-070] A form without a middle name or a referral is valid', () => {
  expect(messagesOf(valid)).toEqual({})
})

test('[APPLY-042] [APPLY-049] An empty form reports every required field, in the order of the wizard', () => {
  expect(formMistakes({}, { ...context, files: [] })).toEqual([
    { field: 'personalInfo.firstName', message: 'First name is required' },
    { field: 'personalInfo.lastName', message: 'Last name is required' },
    { field: 'personalInfo.dob', message: 'Date of birth is required' },
    { field: 'personalInfo.profilePic', message: 'Profile picture is required' },
    { field: 'personalInfo.highestEducation', message: 'Highest education is required' },
    { field: 'contactInfo.wa.countryEnum', message: 'Country code is required' },
    { field: 'contactInfo.wa.number', message: 'Phone number is required' },
    { field: 'workExperience.resume', message: 'Resume is required' },
    { field: 'questionnaire.languages', message: 'Language is required' },
    { field: 'questionnaire.applicationVideo', message: 'Application video is required' },
    { field: 'source', message: 'Source is required' },
  ])
  expect(stepMistakes(2, {}, context)).toEqual([
    { field: 'contactInfo.wa.countryEnum', message: 'Country code is required' },
    { field: 'contactInfo.wa.number', message: 'Phone number is required' },
  ])
  expect(stepMistakes(5, {}, context)).toEqual([])
})

describe('personal information', () => {
  test.each(['', '   ', '\t'])('[APPLY-037] [APPLY-038] %j counts as a missing first or last name', name => {
    expect(personal({ firstName: name, lastName: name })).toEqual({
      'personalInfo.firstName': 'First name is required',
      'personalInfo.lastName': 'Last name is required',
    })
  })
  test.each(['<b>Maria</b>', 'مريم', 'Zoë 🎉', 'O’Neil'])('A name can be %j', name => {
    expect(personal({ firstName: name })).toEqual({})
  })
  test.each([
    ['x'.repeat(101), 'Use at most 100 characters'],
    ['🎉', 'First name needs a letter'],
    ['\u3164', 'First name needs a letter'],
    ['Maria\nSantos', 'Use one line without control characters'],
    ['\u202eairaM', 'Remove the invisible characters'],
  ])('A name can’t be %j', (name, message) => {
    expect(personal({ firstName: name })).toEqual({ 'personalInfo.firstName': message })
  })
  test.each([
    ['2026-11-17', 'Date of birth can’t be in the future'],
    ['2026-11-16T12:00:01Z', 'Date of birth can’t be in the future'],
    ['1990-02-30', 'Enter a valid date of birth'],
    ['0090-01-01', 'Check the year: you can’t be older than 100'],
    ['17/05/1990', 'Enter a valid date of birth'],
    ['1990-05-17T99:99:00Z', 'Enter a valid date of birth'],
    ['', 'Date of birth is required'],
    ['2011-11-17', 'You must be at least 15 years old to apply. Check the year.'],
    ['1925-11-16', 'Check the year: you can’t be older than 100'],
  ])('[APPLY-040] [APPLY-041] The date of birth can’t be %j', (dob, message) => {
    expect(personal({ dob })).toEqual({ 'personalInfo.dob': message })
  })
  test.each(['2011-11-16', '2011-11-16T00:00:00.000Z', '1925-11-17'])(
    'A 15- or 100-year-old can apply: %s',
    dob => {
      expect(personal({ dob })['personalInfo.dob']).toBeUndefined()
    },
  )
  test('[APPLY-044] [APPLY-045] Highest education has to be one of three options', () => {
    for (const highestEducation of ['Bachelors Degree', 'Masters Degree', 'Senior High School'])
      expect(personal({ highestEducation })).toEqual({})
    expect(personal({ highestEducation: 'PhD' })).toEqual({
      'personalInfo.highestEducation': 'Choose from the options',
    })
  })
  test.each([-1, 1.5, 51])('Family members and dependents can’t be %d', n => {
    expect(personal({ familyMembers: n, dependents: n })).toEqual({
      'personalInfo.familyMembers': 'Enter a whole number from 0 to 50',
      'personalInfo.dependents': 'Enter a whole number from 0 to 50',
    })
  })
})

test('[APPLY-046] [APPLY-047] [APPLY-048] The WhatsApp number is required, and it must be valid for its country and verified', () => {
  const contact = (wa: object, changed = {}) =>
    messagesOf({ ...valid, contactInfo: { ...valid.contactInfo, wa } }, changed)['contactInfo.wa.number']
  const wa = { number: '9171234567', code: '+63', countryEnum: 'PH' }
  expect(contact(wa)).toBeUndefined()
  expect(contact({ ...wa, number: ' ' })).toBe('Phone number is required')
  expect(contact({ ...wa, countryEnum: 'US' })).toBe('Enter a valid phone number for the chosen country')
  expect(contact({ ...wa, number: '9'.repeat(50) })).toBe('Enter a valid phone number for the chosen country')
  expect(contact(wa, { isWhatsappVerified: false })).toBe(
    'Please verify your WhatsApp number before proceeding',
  )
})

test('If only the country code of a WhatsApp number is missing, only that is reported', () => {
  const contact = (wa: object) => messagesOf({ ...valid, contactInfo: { wa } })
  expect(contact({ number: '9171234567', code: '', countryEnum: '' })).toEqual({
    'contactInfo.wa.countryEnum': 'Country code is required',
  })
  expect(contact({ number: '+639171234567', code: '', countryEnum: '' })).toEqual({
    'contactInfo.wa.number': 'Enter a valid phone number for the chosen country',
  })
})

describe('work experience', () => {
  test('[APPLY-052] The answer to “When can you begin work?” is one of five options, or empty', () => {
    for (const beginWork of ['Immediately', '>15 days', '<15 days', '>30 days', '<50 days', ''])
      expect(work({ beginWork })).toEqual({})
    expect(work({ beginWork: '15 days' })).toEqual({ 'workExperience.beginWork': 'Choose from the options' })
  })
  test('[APPLY-053] [APPLY-054] [APPLY-056] [APPLY-057] Every field of a past employer is required', () => {
    const empty = { startMonth: null, startYear: null, endMonth: null, endYear: null }
    const all = { employerName: ' ', employerUrl: '', ...empty }
    expect(work({ pastEmployers: [all] })).toEqual({
      'workExperience.pastEmployers.0.employerName': 'Employer name is required',
      'workExperience.pastEmployers.0.employerUrl': 'Employer URL is required',
      'workExperience.pastEmployers.0.startMonth': 'Start month is required',
      'workExperience.pastEmployers.0.startYear': 'Start year is required',
      'workExperience.pastEmployers.0.endMonth': 'End month is required',
      'workExperience.pastEmployers.0.endYear': 'End year is required',
    })
  })
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://acme.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://acme.com',
    'acme',
    'https://user:pass@acme.com',
    'https://acme .com',
    'https://',
    `https://acme.com/${'x'.repeat(500)}`,
  ])('[APPLY-055] %j is not a valid URL', employerUrl => {
    expect(past({ employerUrl })).toEqual({
      'workExperience.pastEmployers.0.employerUrl': 'Please enter a valid URL',
    })
  })
  test('https:// is added to a URL without a scheme', () => {
    expect(webUrl(' acme.com/jobs ')).toBe('https://acme.com/jobs')
    expect(webUrl('acme.com:8443')).toBe('https://acme.com:8443/')
    expect(webUrl('http://acme.com')).toBe('http://acme.com/')
  })
  test('[APPLY-058] The start date can be in the same month as the end date, but not later', () => {
    expect(past({ startMonth: 2, startYear: 2021 })).toEqual({})
    expect(past({ startMonth: 3, startYear: 2021 })).toEqual({
      'workExperience.pastEmployers.0.startYear': 'Start date must be before End date',
    })
  })
  test('An employer’s end date can be in the current month, but not in the future', () => {
    expect(past({ endMonth: 11, endYear: 2026 })).toEqual({})
    expect(past({ endMonth: 12, endYear: 2026 })).toEqual({
      'workExperience.pastEmployers.0.endYear': 'End date can’t be in the future',
    })
  })
  test('[APPLY-059] An applicant with work experience must list a past employer', () => {
    const message = 'At least one past employer is required when you have work experience'
    expect(work({ experience: 0.5, pastEmployers: [] })).toEqual({ 'workExperience.pastEmployers': message })
    expect(work({ experience: 0, pastEmployers: [] })).toEqual({})
    expect(work({ experience: -1, pastEmployers: [] })).toEqual({
      'workExperience.experience': 'Enter a number from 0 to 70',
    })
  })
  test('Years of experience can’t exceed what the applicant’s age allows', () => {
    const tooLong = 'Check the years: you can’t have worked this long at your age'
    expect(work({ experience: 26, remoteExperience: 26 })).toEqual({})
    expect(work({ experience: 27 })).toEqual({ 'workExperience.experience': tooLong })
    expect(work({ experience: null, remoteExperience: 27 })).toEqual({
      'workExperience.remoteExperience': tooLong,
    })
    expect(work({ experience: 2, remoteExperience: 3 })).toEqual({
      'workExperience.remoteExperience': 'Remote work experience can’t be longer than your work experience',
    })
    expect(past({ startYear: 1989 })).toEqual({
      'workExperience.pastEmployers.0.startYear': 'Start date must be after your date of birth',
    })
  })
  test('An invalid date of birth is reported only once, not again for each years-of-experience field', () => {
    const form = { ...valid, personalInfo: { ...valid.personalInfo, dob: '2026-11-17' } }
    expect(Object.keys(messagesOf(form))).toEqual(['personalInfo.dob'])
  })
  test('[APPLY-060] The last 50 years are offered for past employers', () => {
    expect(offeredYears(now)).toHaveLength(50)
    expect([offeredYears(now)[0], offeredYears(now).at(-1)]).toEqual([2026, 1977])
    expect(Object.values(past({ startYear: 1976 }))).toEqual(['Choose one of the last 50 years'])
    expect(Object.values(past({ endYear: 2027 }))).toEqual(['Choose one of the last 50 years'])
  })
})

describe('questions', () => {
  const spoken = (languages: { language: string; fluency: string[] }[]) =>
    messagesOf({ ...valid, questionnaire: { languages } })

  test('[APPLY-061] [APPLY-062] [APPLY-063] [APPLY-064] Languages and fluency levels must be among the listed options', () => {
    for (const language of ['English', 'Dutch', 'French', 'German', 'Spanish', 'Danish'])
      expect(spoken([{ language, fluency: ['Written'] }])).toEqual({})
    expect(
      spoken([
        { language: '', fluency: [] },
        { language: 'Klingon', fluency: ['Sung'] },
      ]),
    ).toEqual({
      'questionnaire.languages.0.language': 'Language is required',
      'questionnaire.languages.0.fluency': 'Fluency is required',
      'questionnaire.languages.1.language': 'Choose from the options',
      'questionnaire.languages.1.fluency': 'Choose from the options',
    })
    const twice = { language: 'Dutch', fluency: ['Spoken'] }
    expect(Object.values(spoken([twice, twice]))).toEqual(['This language is already listed'])
  })
  test('[APPLY-065] A video is required unless the applicant requests an alternative', () => {
    const files = ['profilePic', 'resume'] as const
    expect(Object.values(messagesOf(valid, { files }))).toEqual(['Application video is required'])
    const otherFormRequest = 'I am deaf and prefer a written introduction.'
    const questionnaire = { ...valid.questionnaire, otherFormRequest }
    expect(messagesOf({ ...valid, questionnaire }, { files })).toEqual({})
  })
  test('An applicant who requests an alternative to a video has to describe it', () => {
    const files = ['profilePic', 'resume'] as const
    expect(messagesOf(valid, { files, wantsOtherForm: true })).toEqual({
      'questionnaire.otherFormRequest': 'Describe what would work for you.',
    })
    expect(messagesOf(valid, { wantsOtherForm: true })).toEqual({})
  })
  test('[APPLY-068] [APPLY-069] [APPLY-071] The source must be one of eight options, and a referral must be an email address', () => {
    const names = 'LinkedIn, Indeed, OnlineJobs.ph, Naukri, Google, Facebook, Shared by Friend, Others'
    for (const source of names.split(', ')) expect(messagesOf({ ...valid, source })).toEqual({})
    expect(messagesOf({ ...valid, source: 'Radio', referral: 'a friend' })).toEqual({
      source: 'Choose from the options',
      referral: 'Enter a valid email address',
    })
    expect(messagesOf({ ...valid, referral: 'friend@acme.com' })).toEqual({})
  })
  test('[APPLY-072] A required question must be answered', () => {
    const message = 'This field is required'
    for (const answer of [undefined, null, '', ' ', []]) {
      expect(answered({}, answer)).toBe(message)
      expect(answered({ required: false }, answer)).toBeUndefined()
    }
    expect(answered({ type: 'multiSelect', options: ['A'] }, [])).toBe(message)
  })
  test('[APPLY-073] The answer to a number question must be at least 0', () => {
    expect(answered({ type: 'number' }, 0)).toBeUndefined()
    expect(answered({ type: 'number' }, -1)).toBe('Enter 0 or more')
    expect(answered({ type: 'number' }, 'ten')).toBe('Enter a number')
  })
  test('Answers must match the type and options of their question', () => {
    const options = ['A', 'B']
    expect(answered({ type: 'select', options }, 'A')).toBeUndefined()
    expect(answered({ type: 'select', options }, 'C')).toBe('Choose from the options')
    expect(answered({ type: 'select', isMulti: true, options }, ['A', 'B'])).toBeUndefined()
    expect(answered({ type: 'multiSelect', options }, ['A', 'A'])).toBe('Choose from the options')
    expect(answered({ type: 'multiSelect', options }, 'A')).toBe('Choose from the options')
    expect(answered({ type: 'date' }, '2026-02-28')).toBeUndefined()
    expect(answered({ type: 'date' }, '2026-02-29')).toBe('Enter a date')
    expect(answered({ type: 'textarea' }, 'One\nTwo')).toBeUndefined()
    expect(answered({}, 'x'.repeat(5_001))).toBe('Use at most 5,000 characters')
  })
})
