import {
  type ApplicationFileKind,
  applicationFileRules,
  beginWorkOptions,
  type DraftForm,
  educationOptions,
  employerYears,
  fluencyOptions,
  languageOptions,
  applicationLimits as limits,
  sourceOptions,
} from './application-form.ts'
import { emailShape } from './email-shape.ts'

/* What a valid application is. The wizard checks each step with these rules, and the server checks everything again. */

export const wizardMessages = {
  emailRequired: 'Email is required!',
  emailInvalid: 'Enter a valid email address',
  emailUnverified: 'Please verify your email before proceeding',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Enter a valid phone number for the chosen country',
  phoneUnverified: 'Please verify your WhatsApp number before proceeding',
  consentRequired: 'Please agree to the use of your data before proceeding',
  termsRequired: 'Please accept the terms before submitting',
} as const

/** One problem. The field is a path such as workExperience.pastEmployers.0.employerUrl. */
export interface FieldMistake {
  field: string
  message: string
}

/** The parts of a job question that are used to check its answer. */
export interface AskedQuestion {
  _id: string
  type: string
  required: boolean
  isMulti: boolean
  options: readonly string[]
}

export interface ApplicationContext {
  now: Date
  questions: readonly AskedQuestion[]
  /** The files that are uploaded or attached. */
  files: readonly ApplicationFileKind[]
  /** Whether the number is complete and belongs to the country. The contract has no phone number data. */
  isPhoneOf: (number: string, country: string) => boolean
  isWhatsappVerified: boolean
  /** Whether the applicant ticked that they can't record a video. The server knows only what they wrote. */
  wantsOtherForm?: boolean
}

/** The mistakes in one step of the wizard, in the order of its fields. */
export function stepMistakes(step: number, form: DraftForm, context: ApplicationContext): FieldMistake[] {
  return stepRules[step]?.(form, context) ?? []
}

/** All mistakes in a form, in the order of the wizard. */
export function formMistakes(form: DraftForm, context: ApplicationContext): FieldMistake[] {
  return Object.values(stepRules).flatMap(rules => rules(form, context))
}

type StepRules = (form: DraftForm, context: ApplicationContext) => FieldMistake[]
const stepRules: Record<number, StepRules> = {
  1: personalMistakes,
  2: contactMistakes,
  3: workMistakes,
  4: questionMistakes,
}

function personalMistakes({ personalInfo = {} }: DraftForm, context: ApplicationContext): FieldMistake[] {
  const { firstName, middleName, lastName, dob, familyMembers, dependents, highestEducation } = personalInfo
  return inPart('personalInfo', {
    firstName: nameMistake(firstName, 'First name'),
    middleName: lineMistake(middleName, limits.name),
    lastName: nameMistake(lastName, 'Last name'),
    dob: birthMistake(dob, context.now),
    profilePic: fileMistake('profilePic', context),
    familyMembers: countMistake(familyMembers, limits.people),
    dependents: countMistake(dependents, limits.people),
    highestEducation: isBlank(highestEducation)
      ? 'Highest education is required'
      : optionMistake(highestEducation, educationOptions),
  })
}

function contactMistakes({ contactInfo = {} }: DraftForm, context: ApplicationContext): FieldMistake[] {
  const { wa = {}, addressLine, city, state, country, zip } = contactInfo
  return inPart('contactInfo', {
    'wa.number': whatsappMistake(wa, context),
    addressLine: lineMistake(addressLine, limits.line),
    country: lineMistake(country, limits.name),
    state: lineMistake(state, limits.name),
    city: lineMistake(city, limits.name),
    zip: lineMistake(zip, limits.zip),
  })
}

function whatsappMistake(
  {
    number,
    code,
    countryEnum,
  }: { number?: string | undefined; code?: string | undefined; countryEnum?: string | undefined },
  { isPhoneOf, isWhatsappVerified }: ApplicationContext,
): string | null {
  if (isBlank(number)) return wizardMessages.phoneRequired
  const full = `${code ?? ''}${number}`
  if (full.length > limits.phone * 2 || !isPhoneOf(full, countryEnum ?? ''))
    return wizardMessages.phoneInvalid
  return isWhatsappVerified ? null : wizardMessages.phoneUnverified
}

function workMistakes({ workExperience = {} }: DraftForm, context: ApplicationContext): FieldMistake[] {
  const { beginWork, experience, remoteExperience, pastEmployers = [] } = workExperience
  const missing = (experience ?? 0) > 0 && pastEmployers.length === 0
  return [
    ...inPart('workExperience', {
      resume: fileMistake('resume', context),
      beginWork: isBlank(beginWork) ? null : optionMistake(beginWork, beginWorkOptions),
      experience: amountMistake(experience, limits.years),
      remoteExperience: amountMistake(remoteExperience, limits.years),
      pastEmployers: missing
        ? 'At least one past employer is required when you have work experience'
        : tooMany(pastEmployers, limits.employers),
    }),
    ...pastEmployers
      .slice(0, limits.employers)
      .flatMap((employer, index) =>
        inPart(`workExperience.pastEmployers.${index}`, employerMistakes(employer, context.now)),
      ),
  ]
}

type DraftEmployer = NonNullable<NonNullable<DraftForm['workExperience']>['pastEmployers']>[number]

function employerMistakes(employer: DraftEmployer, now: Date): Problems {
  const { employerName, employerUrl, startMonth, startYear, endMonth, endYear } = employer
  const isOrdered =
    startMonth == null || startYear == null || endMonth == null || endYear == null
      ? true
      : startYear * 12 + startMonth <= endYear * 12 + endMonth
  const startProblem = yearMistake(startYear, 'Start year', now)
  return {
    employerName: isBlank(employerName)
      ? 'Employer name is required'
      : lineMistake(employerName, limits.line),
    employerUrl: isBlank(employerUrl)
      ? 'Employer URL is required'
      : webUrl(employerUrl)
        ? null
        : 'Please enter a valid URL',
    startMonth: monthMistake(startMonth, 'Start month'),
    startYear: startProblem ?? (isOrdered ? null : 'Start date must be before End date'),
    endMonth: monthMistake(endMonth, 'End month'),
    endYear: yearMistake(endYear, 'End year', now),
  }
}

/** The years offered for past employers, latest first. */
export function offeredYears(now: Date): number[] {
  return Array.from({ length: employerYears }, (_, index) => now.getUTCFullYear() - index)
}

/** The URL as it is stored, or null if the text isn't a website's URL. A missing https:// is added. */
export function webUrl(text: string | undefined): string | null {
  const given = text?.trim() ?? ''
  if (given.length > limits.url || /[\s\p{C}]/u.test(given)) return null
  const parsed = parseUrl(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(given) ? given : `https://${given}`)
  const isWebsite =
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.username === '' &&
    parsed.password === '' &&
    /^[^.]+(\.[^.]+)+\.?$/.test(parsed.hostname)
  return isWebsite ? parsed.href : null
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function questionMistakes(form: DraftForm, context: ApplicationContext): FieldMistake[] {
  const { questionnaire = {}, metadata = {}, source, referral } = form
  const { languages = [], otherFormRequest } = questionnaire
  const missing = isBlank(otherFormRequest) ? fileMistake('applicationVideo', context) : null
  const isUndescribed = missing !== null && context.wantsOtherForm === true
  return [
    ...inPart(
      'metadata',
      Object.fromEntries(
        context.questions.map(question => [question._id, answerMistake(question, metadata[question._id])]),
      ),
    ),
    ...languageMistakes(languages),
    ...inPart('questionnaire', {
      applicationVideo: isUndescribed ? null : missing,
      otherFormRequest: isUndescribed
        ? 'Describe what would work for you.'
        : textMistake(otherFormRequest, limits.otherFormRequest),
    }),
    ...inPart('', {
      source: isBlank(source) ? 'Source is required' : optionMistake(source, sourceOptions),
      referral: isBlank(referral) || isEmail(referral) ? null : wizardMessages.emailInvalid,
      shopifyListingCategory: lineMistake(form.shopifyListingCategory, limits.line),
      industry: lineMistake(form.industry, limits.line),
      relevantIndustries:
        tooMany(form.relevantIndustries ?? [], limits.listed) ??
        (form.relevantIndustries ?? []).map(entry => lineMistake(entry, limits.line)).find(Boolean) ??
        null,
      category: lineMistake(form.category, limits.line),
    }),
  ]
}

function languageMistakes(
  languages: readonly { language?: string | undefined; fluency?: string[] | undefined }[],
): FieldMistake[] {
  if (languages.length === 0) return [{ field: 'questionnaire.languages', message: 'Language is required' }]
  return languages.slice(0, languageOptions.length + 1).flatMap(({ language, fluency = [] }, index) => {
    const isRepeated = languages.findIndex(other => other.language === language) < index
    return inPart(`questionnaire.languages.${index}`, {
      language: isBlank(language)
        ? 'Language is required'
        : (optionMistake(language, languageOptions) ??
          (isRepeated ? 'This language is already listed' : null)),
      fluency:
        fluency.length === 0
          ? 'Fluency is required'
          : (fluency.map(one => optionMistake(one, fluencyOptions)).find(Boolean) ?? null),
    })
  })
}

/** Whether several options can be chosen. */
export const takesSeveral = ({ type, isMulti }: Pick<AskedQuestion, 'type' | 'isMulti'>) =>
  type === 'multiSelect' || (type === 'select' && isMulti)

function answerMistake(question: AskedQuestion, answer: unknown): string | null {
  const { type, options, required } = question
  if (isUnanswered(answer)) return required ? 'This field is required' : null
  if (takesSeveral(question)) {
    const isOffered = Array.isArray(answer) && answer.every(one => options.includes(one as string))
    return isOffered && new Set(answer).size === answer.length ? null : 'Choose from the options'
  }
  if (type === 'number')
    return typeof answer === 'number' && Number.isFinite(answer)
      ? answer < 0
        ? 'Enter 0 or more'
        : null
      : 'Enter a number'
  if (typeof answer !== 'string') return 'This field is required'
  if (type === 'select') return optionMistake(answer, options)
  if (type === 'date') return isDay(answer) ? null : 'Enter a date'
  return type === 'text' ? lineMistake(answer, limits.answer) : textMistake(answer, limits.answer)
}

function isUnanswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  return answer == null || (Array.isArray(answer) && answer.length === 0)
}

type Problems = Record<string, string | null>

/** The problems of a part of the form, as mistakes with their full path. */
function inPart(part: string, problems: Problems): FieldMistake[] {
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field: part ? `${part}.${field}` : field, message }],
  )
}

function nameMistake(value: string | undefined, label: string): string | null {
  if (isBlank(value)) return `${label} is required`
  return lineMistake(value, limits.name) ?? (/\p{L}/u.test(value ?? '') ? null : `${label} needs a letter`)
}

/** One line of text. Characters that reorder what follows could make it look like something else. */
function lineMistake(value: string | undefined, most: number): string | null {
  if (/\p{Cc}/u.test(value ?? '')) return 'Use one line without control characters'
  return textMistake(value, most)
}

function textMistake(value: string | undefined, most: number): string | null {
  const text = value ?? ''
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return 'Remove the invisible characters'
  return text.trim().length > most ? `Use at most ${most.toLocaleString('en')} characters` : null
}

function birthMistake(dob: string | undefined, now: Date): string | null {
  if (isBlank(dob)) return 'Date of birth is required'
  const day = (dob ?? '').slice(0, 10)
  const isDate = isDay(day) && /^(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test((dob ?? '').slice(10))
  if (!isDate || day < '1900-01-01') return 'Enter a valid date of birth'
  return new Date(dob ?? '') > now ? 'Date of birth can’t be in the future' : null
}

/** Whether the text is a calendar day, such as 2026-11-15. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function monthMistake(month: number | null | undefined, label: string): string | null {
  if (month == null) return `${label} is required`
  return Number.isInteger(month) && month >= 1 && month <= 12 ? null : 'Choose a month'
}

function yearMistake(year: number | null | undefined, label: string, now: Date): string | null {
  if (year == null) return `${label} is required`
  return offeredYears(now).includes(year) ? null : `Choose one of the last ${employerYears} years`
}

function countMistake(value: number | null | undefined, most: number): string | null {
  if (value == null) return null
  return Number.isInteger(value) && value >= 0 && value <= most ? null : `Enter a number from 0 to ${most}`
}

function amountMistake(value: number | null | undefined, most: number): string | null {
  if (value == null) return null
  return value >= 0 && value <= most ? null : `Enter a number from 0 to ${most}`
}

function optionMistake(value: string | undefined, options: readonly string[]): string | null {
  return options.includes(value ?? '') ? null : 'Choose from the options'
}

function tooMany(values: readonly unknown[], most: number): string | null {
  return values.length > most ? `List at most ${most}` : null
}

function fileMistake(kind: ApplicationFileKind, { files }: ApplicationContext): string | null {
  return files.includes(kind) ? null : applicationFileRules[kind].missing
}

export function isEmail(text: string | undefined): boolean {
  const given = text?.trim() ?? ''
  return given.length <= limits.email && emailShape.test(given)
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}
