import { describe, expect, test } from 'vitest'
import { blankForm } from './filled-form.ts'
import { type Given, stillWrong } from './refusal.ts'
import { mistakesIn } from './steps.ts'

const form = blankForm('Support')
const given: Given = { form, files: {}, whatsapp: null }
const refusal = {
  given,
  mistakes: mistakesIn([
    { path: 'body.personalInfo.lastName', problem: 'Last name is required' },
    { path: 'body.contactInfo.wa.number', problem: 'Please verify your WhatsApp number before proceeding' },
    { path: 'body.workExperience.resume', problem: 'Resume is required' },
    { path: 'body.workExperience.resume', problem: 'Resume is required' },
  ]),
}
const left = (change: Partial<Given>) => stillWrong(refusal, { ...given, ...change }).map(one => one.field)
const [lastName, number, resume] = [
  'personalInfo.lastName',
  'contactInfo.wa.number',
  'workExperience.resume',
] as const

describe('a rejected application', () => {
  test('lists one problem per field until something changes', () => {
    expect(left({})).toEqual([lastName, number, resume])
    expect(stillWrong(null, given)).toEqual([])
  })

  test('drops a problem once the answer, the file or the number is changed', () => {
    const personalInfo = { ...form.personalInfo, lastName: 'Cruz' }
    expect(left({ form: { ...form, personalInfo } })).toEqual([number, resume])
    const times = { uploadedAt: '2026-03-01', expiresAt: '2026-03-02' }
    const file = { name: 'a.pdf', size: 9, type: 'application/pdf', ...times, url: '/file' }
    expect(left({ files: { resume: file } })).toEqual([lastName, number])
    expect(left({ whatsapp: '+639171234567' })).toEqual([lastName, resume])
    const contactInfo = { ...form.contactInfo, wa: { ...form.contactInfo.wa, countryEnum: 'PH' } }
    expect(left({ form: { ...form, contactInfo } })).toEqual([lastName, resume])
  })
})
