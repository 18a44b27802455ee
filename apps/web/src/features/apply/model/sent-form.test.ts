import { expect, test } from 'vitest'
import { blankEmployer, blankForm, filledForm } from './filled-form.ts'
import { nestedFields } from './nested-fields.ts'
import { loadCountries } from './places.ts'
import { sentForm } from './sent-form.ts'

const countries = await loadCountries()
const form = {
  ...blankForm('Support'),
  relevantIndustries: ['Fashion', ' '],
  metadata: { q1: ['Email', 'Chat'], q2: 3, q3: 'Because' },
}
form.personalInfo = { ...form.personalInfo, firstName: 'Ana', dob: '1990-05-17', dependents: 0 }
form.contactInfo = {
  ...form.contactInfo,
  wa: { number: '9171234567', code: '+63', countryEnum: 'PH' },
  addressLine: '1 Mango Ave',
  city: 'Cebu City',
  state: 'PH-07',
  country: 'PH',
  zip: '6000',
}
form.workExperience = {
  beginWork: 'Immediately',
  experience: 2,
  remoteExperience: 1.5,
  pastEmployers: [{ ...blankEmployer, employerName: 'Acme', startMonth: 1, startYear: 2020 }],
}
form.questionnaire = {
  languages: [{ language: 'English', fluency: ['Spoken', 'Written'] }],
  otherFormRequest: '',
}
const fields = Object.fromEntries(nestedFields(sentForm(form, countries)))

test('[APPLY-079] the date of birth is sent as an ISO string and stays the same day in every time zone', () => {
  expect(fields['personalInfo[dob]']).toBe('1990-05-17T00:00:00.000Z')
})

test('[APPLY-080] [APPLY-081] [APPLY-082] the WhatsApp number and the address are sent, with country and state by name', () => {
  expect(fields).toMatchObject({
    'contactInfo[wa][number]': '9171234567',
    'contactInfo[wa][code]': '+63',
    'contactInfo[wa][countryEnum]': 'PH',
    'contactInfo[addressLine]': '1 Mango Ave',
    'contactInfo[city]': 'Cebu City',
    'contactInfo[state]': 'Central Visayas',
    'contactInfo[country]': 'Philippines',
    'contactInfo[zip]': '6000',
  })
})

test('[APPLY-077] [APPLY-078] [APPLY-084] [APPLY-085] [APPLY-086] [APPLY-087] everything else is sent as nested fields', () => {
  expect(fields).toMatchObject({
    category: 'Support',
    industry: '',
    shopifyListingCategory: '',
    source: '',
    referral: '',
    'personalInfo[firstName]': 'Ana',
    'personalInfo[middleName]': '',
    'personalInfo[dependents]': '0',
    'workExperience[beginWork]': 'Immediately',
    'workExperience[experience]': '2',
    'workExperience[remoteExperience]': '1.5',
    'workExperience[pastEmployers][0][employerName]': 'Acme',
    'workExperience[pastEmployers][0][employerUrl]': '',
    'workExperience[pastEmployers][0][startMonth]': '1',
    'workExperience[pastEmployers][0][startYear]': '2020',
    'questionnaire[languages][0][language]': 'English',
    'questionnaire[languages][0][fluency][0]': 'Spoken',
    'questionnaire[languages][0][fluency][1]': 'Written',
    'relevantIndustries[0]': 'Fashion',
    'metadata[q1][0]': 'Email',
    'metadata[q1][1]': 'Chat',
    'metadata[q2]': '3',
    'metadata[q3]': 'Because',
  })
  expect(fields).not.toHaveProperty('personalInfo[familyMembers]')
  expect(fields).not.toHaveProperty('relevantIndustries[1]')
})

test('a draft fills the form, and missing fields stay blank', () => {
  const { personalInfo, workExperience, questionnaire, category } = filledForm(
    {
      personalInfo: { firstName: 'Ana' },
      workExperience: { pastEmployers: [{ employerName: 'Acme' }] },
      category: 'Old',
    },
    'Support',
  )
  expect(personalInfo).toMatchObject({ firstName: 'Ana', lastName: '', dependents: null })
  expect(workExperience.pastEmployers).toEqual([{ ...blankEmployer, employerName: 'Acme' }])
  expect(questionnaire.languages).toEqual([{ language: '', fluency: [] }])
  expect(category).toBe('Support')
})
