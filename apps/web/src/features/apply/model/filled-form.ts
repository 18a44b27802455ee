import type { ApplicationForm, DraftForm, PastEmployer } from '@pulse/contract/application-form'

export const blankEmployer: PastEmployer = {
  employerName: '',
  employerUrl: '',
  startMonth: null,
  startYear: null,
  endMonth: null,
  endYear: null,
}

export function blankForm(category: string): ApplicationForm {
  return {
    source: '',
    referral: '',
    personalInfo: {
      firstName: '',
      middleName: '',
      lastName: '',
      dob: '',
      familyMembers: null,
      dependents: null,
      highestEducation: '',
    },
    contactInfo: {
      wa: { number: '', code: '', countryEnum: '' },
      addressLine: '',
      city: '',
      state: '',
      country: '',
      zip: '',
    },
    workExperience: { beginWork: '', experience: null, remoteExperience: null, pastEmployers: [] },
    questionnaire: { languages: [{ language: '', fluency: [] }], otherFormRequest: '' },
    shopifyListingCategory: '',
    industry: '',
    relevantIndustries: [],
    category,
    metadata: {},
  }
}

/** Returns the whole form. Fields that are missing from the draft are blank. */
export function filledForm(draft: DraftForm, category: string): ApplicationForm {
  const blank = blankForm(category)
  const { personalInfo, contactInfo, workExperience, questionnaire } = draft
  const languages = questionnaire?.languages?.map(one => ({
    language: one.language ?? '',
    fluency: one.fluency ?? [],
  }))
  return {
    ...over(blank, draft),
    personalInfo: over(blank.personalInfo, personalInfo),
    contactInfo: {
      ...over(blank.contactInfo, contactInfo),
      wa: over(blank.contactInfo.wa, contactInfo?.wa),
    },
    workExperience: {
      ...over(blank.workExperience, workExperience),
      pastEmployers: workExperience?.pastEmployers?.map(one => over(blankEmployer, one)) ?? [],
    },
    questionnaire: {
      ...over(blank.questionnaire, questionnaire),
      languages: languages?.length ? languages : blank.questionnaire.languages,
    },
    category,
    metadata: (draft.metadata ?? {}) as ApplicationForm['metadata'],
  }
}

/** Overrides the values with those from a draft. Values that are missing from the draft stay unchanged. */
function over<Values extends object>(values: Values, draft: object | undefined): Values {
  const given = Object.entries(draft ?? {}).filter(([, value]) => value !== undefined)
  return { ...values, ...(Object.fromEntries(given) as Partial<Values>) }
}
