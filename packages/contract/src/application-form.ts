/* The application form with its options and limits. The browser imports this file, so it has no schemas. */

export const educationOptions = ['Bachelors Degree', 'Masters Degree', 'Senior High School'] as const
export const beginWorkOptions = ['Immediately', '>15 days', '<15 days', '>30 days', '<50 days'] as const
export const languageOptions = ['English', 'Dutch', 'French', 'German', 'Spanish', 'Danish'] as const
export const fluencyOptions = ['Spoken', 'Written'] as const
export const sourceOptions = [
  'LinkedIn',
  'Indeed',
  'OnlineJobs.ph',
  'Naukri',
  'Google',
  'Facebook',
  'Shared by Friend',
  'Others',
] as const

/** Countries with lists of states and cities. For other countries, the applicant types both. */
export const countriesWithStates = ['US', 'CA', 'IN', 'PH', 'EG', 'AE', 'AU'] as const
export type CountryWithStates = (typeof countriesWithStates)[number]

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

/** Returns a country's name in English. Used wherever countries are listed or stored, so the names always match. */
export function countryName(code: string): string {
  return regionNames.of(code) ?? code
}

/** The number of years offered for past employers, including the current year. */
export const employerYears = 50

/** The maximum number of characters or entries in a field. */
export const applicationLimits = {
  name: 100,
  line: 200,
  zip: 20,
  phone: 20,
  url: 500,
  answer: 5_000,
  otherFormRequest: 2_000,
  employers: 20,
  listed: 20,
  people: 50,
  note: 2_000,
  years: 70,
} as const

const megabyte = 1024 * 1024

export const applicationFileKinds = ['profilePic', 'resume', 'applicationVideo'] as const
export type ApplicationFileKind = (typeof applicationFileKinds)[number]

/** The rules for each file: its name in the form, its maximum size, and the error messages. */
export const applicationFileRules = {
  profilePic: {
    field: 'personalInfo.profilePic',
    bytes: 10 * megabyte,
    extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
    missing: 'Profile picture is required',
    tooLarge: 'File size should be 10 MB or less',
    wrongType: 'Profile picture must be an image (JPG, PNG, WebP or GIF)',
    empty: 'The file is empty. Choose another file.',
  },
  resume: {
    field: 'workExperience.resume',
    bytes: 2 * megabyte,
    extensions: ['pdf', 'doc', 'docx'],
    missing: 'Resume is required',
    tooLarge: 'File size should be 2 MB or less',
    wrongType: 'Resume must be a PDF, DOC or DOCX file',
    empty: 'The file is empty. Choose another file.',
  },
  applicationVideo: {
    field: 'questionnaire.applicationVideo',
    bytes: 100 * megabyte,
    extensions: ['mp4', 'mov', 'avi', 'webm'],
    missing: 'Application video is required',
    tooLarge: 'File size should be 100 MB or less',
    wrongType: 'Only MP4, MOV, AVI, and WebM formats are allowed',
    empty: 'The file is empty. Choose another file.',
  },
} as const satisfies Record<
  ApplicationFileKind,
  {
    field: string
    bytes: number
    extensions: readonly string[]
    missing: string
    tooLarge: string
    wrongType: string
    empty: string
  }
>

export interface PastEmployer {
  employerName: string
  employerUrl: string
  /** 1 is January. */
  startMonth: number | null
  startYear: number | null
  endMonth: number | null
  endYear: number | null
}

export interface SpokenLanguage {
  language: string
  fluency: string[]
}

/** The answer to a job question. It is a list if several options can be chosen. */
export type JobAnswer = string | number | string[] | null

/** Everything an applicant enters, except files. */
export interface ApplicationForm {
  source: string
  referral: string
  personalInfo: {
    firstName: string
    middleName: string
    lastName: string
    /** An ISO date. It is sent with a time, such as 1990-05-17T00:00:00.000Z. */
    dob: string
    familyMembers: number | null
    dependents: number | null
    highestEducation: string
  }
  contactInfo: {
    /** The WhatsApp number without its country code, the country code such as +63, and the country such as PH. */
    wa: { number: string; code: string; countryEnum: string }
    addressLine: string
    city: string
    /** The state's code while the form is being filled in, and its name once the application is sent. */
    state: string
    country: string
    zip: string
  }
  workExperience: {
    beginWork: string
    /** Years. */
    experience: number | null
    remoteExperience: number | null
    pastEmployers: PastEmployer[]
  }
  questionnaire: {
    languages: SpokenLanguage[]
    /** Why there is no video, and which alternative the applicant requests. */
    otherFormRequest: string
  }
  shopifyListingCategory: string
  industry: string
  relevantIndustries: string[]
  category: string
  /** Answers by the ID of the job's question. */
  metadata: Record<string, JobAnswer>
}

/** An unfinished form. Any field can be missing. */
export type DraftForm = Unfinished<ApplicationForm>
type Unfinished<Value> = Value extends readonly (infer Entry)[]
  ? Unfinished<Entry>[]
  : Value extends object
    ? { [Key in keyof Value]?: Unfinished<Value[Key]> | undefined }
    : Value

/** Steps of the wizard, in order. */
export const applicationSteps = [
  'Email Verification and Consent',
  'Personal Information',
  'Contact Information',
  'Past Work Experience',
  'Application Questions',
  'Review and Submit',
  'Application Submitted!',
] as const
