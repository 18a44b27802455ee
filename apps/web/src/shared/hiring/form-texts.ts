import type { DraftForm, JobAnswer } from '@pulse/contract/application-form'
import { count } from '@pulse/contract/plural'

export interface Entry {
  label: string
  value: string
}

export interface Section {
  title: string
  /** The wizard step where the section can be edited. */
  step: number
  entries: Entry[]
}

interface Place {
  country: string
  state: string
}

interface Context {
  questions: readonly { _id: string; label: string }[]
  /** Replaces country and state codes with names. A sent form already has names. */
  placeNames?: (codes: Place) => Place
}

/** Returns the answers as text, in the wizard's order. Unanswered questions are left out. */
export function formSections(
  form: DraftForm,
  { questions, placeNames = codes => codes }: Context,
): Section[] {
  const { personalInfo = {}, contactInfo = {}, workExperience = {}, questionnaire = {}, metadata = {} } = form
  const { country = '', state = '' } = contactInfo
  const place = placeNames({ country, state })
  const { number = '', code = '' } = contactInfo.wa ?? {}
  const sections = [
    section('Personal Information', 1, [
      [
        'Name',
        [personalInfo.firstName, personalInfo.middleName, personalInfo.lastName].filter(Boolean).join(' '),
      ],
      ['Date of birth', dayText(personalInfo.dob)],
      ['Highest education', personalInfo.highestEducation],
      ['Family members', personalInfo.familyMembers],
      ['Dependents', personalInfo.dependents],
    ]),
    section('Contact Information', 2, [
      ['WhatsApp number', number && `${code} ${number}`.trim()],
      [
        'Address',
        [contactInfo.addressLine, contactInfo.city, contactInfo.zip, place.state, place.country]
          .filter(Boolean)
          .join(', '),
      ],
    ]),
    section('Past Work Experience', 3, [
      ['Can begin work', workExperience.beginWork],
      ['Work experience', years(workExperience.experience)],
      ['Remote work experience', years(workExperience.remoteExperience)],
      ...(workExperience.pastEmployers ?? []).map(
        (employer, index) =>
          [
            `Employer ${index + 1}`,
            `${employer.employerName ?? ''} (${employer.employerUrl ?? ''}), ${month(employer.startMonth, employer.startYear)} – ${month(employer.endMonth, employer.endYear)}`,
          ] as const,
      ),
    ]),
    section('Application Questions', 4, [
      ...questions.map(({ _id, label }) => [label, answerText(metadata[_id])] as const),
      [
        'Languages',
        (questionnaire.languages ?? [])
          .filter(({ language }) => language)
          .map(({ language, fluency = [] }) =>
            fluency.length > 0 ? `${language} (${fluency.join(', ').toLowerCase()})` : language,
          )
          .join(', '),
      ],
      ['Requested alternative to a video', questionnaire.otherFormRequest],
      ['Industry', form.industry],
      ['Shopify listing category', form.shopifyListingCategory],
      [
        'Relevant industries',
        (form.relevantIndustries ?? [])
          .map(one => one.trim())
          .filter(Boolean)
          .join(', '),
      ],
      ['Source', form.source],
      ['Referral', form.referral],
    ]),
  ]
  return sections
}

type Given = readonly [label: string, value: string | number | null | undefined]

function section(title: string, step: number, entries: readonly Given[]): Section {
  const given = entries.map(([label, value]) => ({ label, value: value == null ? '' : String(value).trim() }))
  return { title, step, entries: given.filter(({ value }) => value !== '') }
}

const years = (value: number | null | undefined) => (value == null ? null : count(value, 'year'))

function answerText(answer: JobAnswer | undefined): string {
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '')
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats 1990-05-17 as May 17, 1990. */
function dayText(day: string | undefined): string {
  const date = new Date(day ?? '')
  return Number.isNaN(date.getTime()) ? (day ?? '') : dayFormat.format(date)
}

function month(at: number | null | undefined, year: number | null | undefined): string {
  return at && year ? monthFormat.format(new Date(Date.UTC(year, at - 1, 1))) : '?'
}

type Questions = Context['questions']

/** The label of a field, or the question that it answers, for use in messages about the field. */
export function fieldLabel(field: string, questions: Questions): string | null {
  const [part, ...rest] = field.split('.')
  if (part === 'metadata') return questions.find(({ _id }) => _id === rest.join('.'))?.label ?? null
  return labels[rest.at(-1) ?? field] ?? null
}

/**
 * The label of a field, or null if the message already contains one of the label's words, as in "Phone number is
 * required".
 */
export function missingLabel(field: string, message: string, questions: Questions): string | null {
  const label = fieldLabel(field, questions)
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const singular = (word: string) => word.replace(/s$/, '')
  const named = new Set(wordsIn(message).map(singular))
  return label && !wordsIn(label).some(word => named.has(singular(word))) ? label : null
}

/** Like `fieldLabel`, but returns a generic name for answers without a label. */
export function answerLabel(field: string, questions: Questions): string {
  const unnamed = field.startsWith('metadata.') ? 'Another question' : 'Another answer'
  return fieldLabel(field, questions) ?? unnamed
}

const labels: Record<string, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  dob: 'Date of birth',
  profilePic: 'Profile picture',
  familyMembers: 'Family members',
  dependents: 'Dependents',
  highestEducation: 'Highest education',
  number: 'WhatsApp number',
  code: 'Country code',
  countryEnum: 'Country code',
  addressLine: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  zip: 'ZIP or postal code',
  resume: 'Resume',
  beginWork: 'When you can begin work',
  experience: 'Work experience',
  remoteExperience: 'Remote work experience',
  pastEmployers: 'Past employers',
  languages: 'Languages',
  applicationVideo: 'Application video',
  otherFormRequest: 'Requested alternative',
  source: 'Source',
  referral: 'Referral',
  industry: 'Industry',
  relevantIndustries: 'Relevant industries',
  shopifyListingCategory: 'Shopify listing category',
  category: 'Category',
}
