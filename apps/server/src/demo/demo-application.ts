import type { ApplicationStage, DraftForm } from '@pulse/contract'
import { candidateFacts } from '../domain/hiring/candidate-facts.ts'
import type { DemoPerson } from './demo-hiring.ts'

/* What a demo applicant sent, and what the account's members did with it. */

const dayMs = 86_400_000
const stories = [
  'A customer’s order was lost twice. I called the courier myself, sent a replacement the same day and wrote every morning until it arrived. She ordered again a week later.',
  'A caller was charged twice and very upset. I listened first, refunded the second charge while we talked, and called back the next day to check that it had arrived.',
  'A wedding dress was the wrong size four days before the wedding. I found the right one in a store nearby and had it delivered overnight.',
]
const employers = ['Northwind Retail', 'Contoso Travel', 'Fabrikam Home', 'Tailspin Toys']
const education = ['Bachelors Degree', 'Senior High School', 'Masters Degree']
const sources = ['LinkedIn', 'Indeed', 'Google']

/** The stages that lead to each stage, including the stage itself. */
const paths: Record<ApplicationStage, ApplicationStage[]> = {
  new: ['new'],
  screening: ['new', 'screening'],
  interview: ['new', 'screening', 'interview'],
  offer: ['new', 'screening', 'interview', 'offer'],
  hired: ['new', 'screening', 'interview', 'offer', 'hired'],
  rejected: ['new', 'screening', 'rejected'],
  withdrawn: ['new', 'withdrawn'],
}

/** The columns of a submitted application. `index` varies the details from applicant to applicant. */
export function demoApplication(
  person: DemoPerson,
  { index, at, questionId }: { index: number; at: Date; questionId: (key: string) => string },
) {
  const { firstName, lastName, experience, languages, hours, channels, tools, shopify } = person
  const [city, state, country] = person.location
  const email = emailOf(person)
  const metadata = {
    [questionId('hours')]: [hours],
    [questionId('channels')]: channels,
    [questionId('tools')]: tools,
    [questionId('shopify')]: shopify,
    [questionId('notice')]: [14, 30, 0][index % 3] ?? 0,
    [questionId('story')]: stories[index % stories.length] ?? '',
  }
  const facts = candidateFacts(
    (['hours', 'channels', 'tools', 'shopify'] as const).map(fact => ({
      question_id: questionId(fact),
      fact,
    })),
    metadata,
  )
  const form: DraftForm = {
    source: sources[index % sources.length] ?? '',
    personalInfo: {
      firstName,
      lastName,
      dob: `${1986 + ((index * 5) % 16)}-0${1 + (index % 9)}-1${index % 10}T00:00:00.000Z`,
      highestEducation: education[index % education.length] ?? '',
    },
    contactInfo: { addressLine: `${12 + index * 7} Harbor Street`, city, state, country },
    workExperience: {
      beginWork: index % 2 === 0 ? 'Immediately' : '<15 days',
      experience,
      remoteExperience: Math.floor(experience / 2),
      pastEmployers: experience > 0 ? [employerOf(person, index, at)] : [],
    },
    questionnaire: { languages: languages.map(language => ({ language, fluency: ['Spoken', 'Written'] })) },
    metadata,
  }
  return {
    email,
    form: JSON.stringify({ email, ...form }),
    step: 6,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    consented_at: person.consent === false ? null : at,
    terms_accepted_at: at,
    stage: person.stage ?? ('new' as const),
    first_name: firstName,
    last_name: lastName,
    location: [city, state, country].filter(Boolean).join(', '),
    experience_years: experience,
    languages,
    ...facts,
  }
}

const emailOf = ({ firstName, lastName }: DemoPerson) =>
  `${firstName}.${lastName}@candidates.test`.toLowerCase()

function employerOf({ experience }: DemoPerson, index: number, at: Date) {
  const employerName = employers[index % employers.length] ?? ''
  const endYear = at.getUTCFullYear() - 1
  return {
    employerName,
    employerUrl: `${employerName.split(' ')[0]?.toLowerCase()}.example.com`,
    startMonth: 3,
    startYear: endYear - Math.ceil(experience),
    endMonth: 9,
    endYear,
  }
}

export function resumeLines(person: DemoPerson, index: number, at: Date): string[] {
  const { firstName, lastName, location, experience, languages, channels, tools } = person
  const { employerName, startYear, endYear } = employerOf(person, index, at)
  const worked =
    experience > 0 ? [`Support agent, ${employerName}, ${startYear} - ${endYear}`] : ['First job']
  return [
    `${firstName} ${lastName}`,
    location.filter(Boolean).join(', '),
    emailOf(person),
    '',
    '# Experience',
    ...worked,
    '',
    '# Skills',
    `Channels: ${channels.join(', ')}`,
    `Tools: ${tools.join(', ') || 'eager to learn'}`,
    '',
    '# Languages',
    languages.join(', '),
  ]
}

/** The stage changes that led to the application's current stage, one a day. */
export function stageChanges({ stage = 'new' }: DemoPerson, at: Date) {
  const path = paths[stage]
  return path.slice(1).map((to_stage, index) => ({
    from_stage: path[index] ?? 'new',
    to_stage,
    changed_at: new Date(at.getTime() + (index + 1) * dayMs * 0.8),
  }))
}
