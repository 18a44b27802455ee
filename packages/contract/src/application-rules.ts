import { birthMistake, experienceMistake } from './age-rules.ts'
import {
  type ApplicationFileKind,
  applicationFileRules,
  beginWorkOptions,
  type DraftForm,
  educationOptions,
  fluencyOptions,
  languageOptions,
  applicationLimits as limits,
  sourceOptions,
} from './application-form.ts'
import { isEmail } from './email-shape.ts'
import { employerMistakes } from './employer-rules.ts'
import {
  countMistake,
  type FieldMistake,
  inPart,
  isBlank,
  lineMistake,
  nameMistake,
  optionMistake,
  textMistake,
  tooMany,
} from './field-rules.ts'
import { type AskedQuestion, answerMistake } from './job-question-rules.ts'
import { wizardMessages } from './wizard-messages.ts'

/* The rules for a valid application. The wizard uses them for each step, and the server checks everything again. */

export interface ApplicationContext {
  now: Date
  questions: readonly AskedQuestion[]
  /** The files uploaded or attached so far. */
  files: readonly ApplicationFileKind[]
  /**
   * Whether the number is complete and matches the country. Passed in, because this package has no phone number data.
   */
  isPhoneOf: (number: string, country: string) => boolean
  isWhatsappVerified: boolean
  /**
   * Whether the applicant checked the box saying that they can't record a video. Undefined on the server, which receives
   * only the text in which they request an alternative.
   */
  wantsOtherForm?: boolean
}

/** The mistakes in one step of the wizard, in the order of its fields. */
export function stepMistakes(step: number, form: DraftForm, context: ApplicationContext): FieldMistake[] {
  return stepRules[step]?.(form, context) ?? []
}

/** Every error in a form, in the order of the wizard’s steps. */
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
    'wa.countryEnum': needsCountryCode(wa) ? wizardMessages.countryCodeRequired : null,
    'wa.number': whatsappMistake(wa, context),
    addressLine: lineMistake(addressLine, limits.line),
    country: lineMistake(country, limits.name),
    state: lineMistake(state, limits.name),
    city: lineMistake(city, limits.name),
    zip: lineMistake(zip, limits.zip),
  })
}

type DraftWhatsapp = NonNullable<NonNullable<DraftForm['contactInfo']>['wa']>

/** A number that starts with + already contains its country code. */
export function needsCountryCode({ number = '', countryEnum }: DraftWhatsapp): boolean {
  return isBlank(countryEnum) && !number.trim().startsWith('+')
}

function whatsappMistake(
  wa: DraftWhatsapp,
  { isPhoneOf, isWhatsappVerified }: ApplicationContext,
): string | null {
  const { number, code, countryEnum } = wa
  if (isBlank(number)) return wizardMessages.phoneRequired
  // Without a country code, the number can't be checked.
  if (needsCountryCode(wa)) return null
  const full = `${code ?? ''}${number}`
  if (full.length > limits.phone * 2 || !isPhoneOf(full, countryEnum ?? ''))
    return wizardMessages.phoneInvalid
  return isWhatsappVerified ? null : wizardMessages.phoneUnverified
}

function workMistakes(
  { workExperience = {}, personalInfo = {} }: DraftForm,
  context: ApplicationContext,
): FieldMistake[] {
  const { beginWork, experience, remoteExperience, pastEmployers = [] } = workExperience
  const { dob = '' } = personalInfo
  // An invalid date of birth is reported only on its own field.
  const birth = birthMistake(dob, context.now) ? null : dob
  const missing = (experience ?? 0) > 0 && pastEmployers.length === 0
  return [
    ...inPart('workExperience', {
      resume: fileMistake('resume', context),
      beginWork: isBlank(beginWork) ? null : optionMistake(beginWork, beginWorkOptions),
      experience: experienceMistake(experience, birth, context.now),
      remoteExperience:
        experienceMistake(remoteExperience, birth, context.now) ??
        ((remoteExperience ?? 0) > Math.max(0, experience ?? limits.years)
          ? 'Remote work experience can’t be longer than your work experience'
          : null),
      pastEmployers: missing
        ? 'At least one past employer is required when you have work experience'
        : tooMany(pastEmployers, limits.employers),
    }),
    ...pastEmployers
      .slice(0, limits.employers)
      .flatMap((employer, index) =>
        inPart(
          `workExperience.pastEmployers.${index}`,
          employerMistakes(employer, { birth, now: context.now }),
        ),
      ),
  ]
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

function fileMistake(kind: ApplicationFileKind, { files }: ApplicationContext): string | null {
  return files.includes(kind) ? null : applicationFileRules[kind].missing
}
