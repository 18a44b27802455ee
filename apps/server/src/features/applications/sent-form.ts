import {
  type ApplicationForm,
  type AskedQuestion,
  applicationFileKinds,
  applicationFileRules,
  type DraftForm,
  draftForm,
  type JobAnswer,
  takesSeveral,
  webUrl,
} from '@pulse/contract'
import { withNames } from '../../domain/hiring/places/regions.ts'
import { invalidInput } from '../../platform/http/errors.ts'
import type { Nested } from './nested-fields.ts'

type Fields = Record<string, Nested>

/** Parses the form from text fields. The form's rules check everything else. */
export function readForm(fields: Fields, questions: readonly AskedQuestion[]): DraftForm {
  const { personalInfo, workExperience, questionnaire, metadata, relevantIndustries, ...others } = fields
  const parsed = draftForm.safeParse({
    ...others,
    personalInfo: withNumbers(withoutFiles('personalInfo', personalInfo), ['familyMembers', 'dependents']),
    workExperience: readWork(withoutFiles('workExperience', workExperience)),
    questionnaire: readQuestionnaire(withoutFiles('questionnaire', questionnaire)),
    relevantIndustries: listOf(relevantIndustries),
    metadata: Object.fromEntries(
      questions.map(question => [question._id, answerTo(question, asFields(metadata)[question._id])]),
    ),
  })
  if (!parsed.success) throw invalidInput(parsed.error, 'body')
  return parsed.data
}

const asFields = (value: Nested | undefined): Fields =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

/** If no file is chosen, browsers send an empty field. */
function withoutFiles(part: string, value: Nested | undefined): Fields {
  const names = applicationFileKinds.filter(kind => applicationFileRules[kind].field === `${part}.${kind}`)
  return Object.fromEntries(
    Object.entries(asFields(value)).filter(([name]) => !names.some(kind => kind === name)),
  )
}

function readWork(fields: Fields) {
  const months = ['startMonth', 'startYear', 'endMonth', 'endYear']
  return {
    ...withNumbers(fields, ['experience', 'remoteExperience']),
    pastEmployers: listOf(fields.pastEmployers)?.map(entry => withNumbers(asFields(entry), months)),
  }
}

function readQuestionnaire(fields: Fields) {
  return {
    ...fields,
    languages: listOf(fields.languages)?.map(entry => {
      const language = asFields(entry)
      return { ...language, fluency: listOf(language.fluency) }
    }),
  }
}

/** A list with one entry can be sent without a position. */
function listOf(value: Nested | undefined): Nested[] | undefined {
  if (value === undefined || value === '') return undefined
  return Array.isArray(value) ? value : [value]
}

function withNumbers(fields: Fields, names: string[]) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? numberIn(value) : value]),
  )
}

/** Text that isn't a number stays text and is rejected later, in an error that names its field. */
function numberIn(value: Nested): Nested | number | null {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '' || text === 'null') return null
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : value
}

function answerTo(question: AskedQuestion, answer: Nested | undefined): Nested | number | null | undefined {
  if (answer === undefined) return undefined
  if (takesSeveral(question)) return listOf(answer) ?? []
  return question.type === 'number' ? numberIn(answer) : answer
}

/** The form as stored: complete, trimmed, with names instead of codes. It must have passed the rules. */
export function completeForm(form: DraftForm, job: { category: string }): ApplicationForm {
  const { personalInfo = {}, contactInfo = {}, workExperience = {}, questionnaire = {} } = form
  const { wa = {} } = contactInfo
  return {
    source: trimmed(form.source),
    referral: trimmed(form.referral).toLowerCase(),
    personalInfo: {
      firstName: trimmed(personalInfo.firstName),
      middleName: trimmed(personalInfo.middleName),
      lastName: trimmed(personalInfo.lastName),
      dob: new Date(personalInfo.dob ?? '').toISOString(),
      familyMembers: personalInfo.familyMembers ?? null,
      dependents: personalInfo.dependents ?? null,
      highestEducation: trimmed(personalInfo.highestEducation),
    },
    contactInfo: {
      wa: { number: trimmed(wa.number), code: trimmed(wa.code), countryEnum: trimmed(wa.countryEnum) },
      addressLine: trimmed(contactInfo.addressLine),
      city: trimmed(contactInfo.city),
      ...withNames({ country: trimmed(contactInfo.country), state: trimmed(contactInfo.state) }),
      zip: trimmed(contactInfo.zip),
    },
    workExperience: {
      beginWork: trimmed(workExperience.beginWork),
      experience: workExperience.experience ?? null,
      remoteExperience: workExperience.remoteExperience ?? null,
      pastEmployers: (workExperience.pastEmployers ?? []).map(employer => ({
        employerName: trimmed(employer.employerName),
        employerUrl: webUrl(employer.employerUrl) ?? '',
        startMonth: employer.startMonth ?? null,
        startYear: employer.startYear ?? null,
        endMonth: employer.endMonth ?? null,
        endYear: employer.endYear ?? null,
      })),
    },
    questionnaire: {
      languages: (questionnaire.languages ?? []).map(({ language = '', fluency = [] }) => ({
        language,
        fluency,
      })),
      otherFormRequest: trimmed(questionnaire.otherFormRequest),
    },
    shopifyListingCategory: trimmed(form.shopifyListingCategory),
    industry: trimmed(form.industry),
    relevantIndustries: (form.relevantIndustries ?? []).map(trimmed).filter(Boolean),
    category: trimmed(form.category) || job.category,
    metadata: Object.fromEntries(
      Object.entries(form.metadata ?? {}).map(([id, answer]) => [
        id,
        (typeof answer === 'string' ? answer.trim() : (answer ?? null)) as JobAnswer,
      ]),
    ),
  }
}

function trimmed(text: string | undefined): string {
  return (text ?? '').trim()
}
