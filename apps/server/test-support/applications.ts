import { createHash, randomBytes } from 'node:crypto'
import { docx, mp4, png } from '@pulse/simulators/application-files'
import type { TestApp } from './app.ts'

export const applicantNumber = '+639171234567'

/** A proof like the one issued after a code is verified. */
export async function proofOf(
  { owner, services, clock }: TestApp,
  kind: 'email' | 'whatsapp',
  address: string,
): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  await owner
    .insertInto('verification_proofs')
    .values({
      proof_hash: createHash('sha256').update(proof).digest(),
      kind,
      address_digest: services.secretBox.digest(address, `verified ${kind}`),
      expires_at: new Date(clock.now.getTime() + 7 * 86_400_000),
    })
    .execute()
  return proof
}

/** The fields of a complete application as a browser sends them. */
export function formFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    source: 'LinkedIn',
    'personalInfo[firstName]': 'Maria',
    'personalInfo[lastName]': 'Santos',
    'personalInfo[dob]': '1990-05-17T00:00:00.000Z',
    'personalInfo[highestEducation]': 'Bachelors Degree',
    'contactInfo[wa][number]': '9171234567',
    'contactInfo[wa][code]': '+63',
    'contactInfo[wa][countryEnum]': 'PH',
    'contactInfo[addressLine]': '1 Rizal Avenue',
    'contactInfo[city]': 'Cebu City',
    'contactInfo[state]': 'PH-07',
    'contactInfo[country]': 'PH',
    'contactInfo[zip]': '6000',
    'workExperience[beginWork]': 'Immediately',
    'workExperience[experience]': '2.5',
    'workExperience[pastEmployers][0][employerName]': 'Acme',
    'workExperience[pastEmployers][0][employerUrl]': 'acme.com',
    'workExperience[pastEmployers][0][startMonth]': '1',
    'workExperience[pastEmployers][0][startYear]': '2020',
    'workExperience[pastEmployers][0][endMonth]': '6',
    'workExperience[pastEmployers][0][endYear]': '2022',
    'questionnaire[languages][0][language]': 'English',
    'questionnaire[languages][0][fluency][0]': 'Spoken',
    'questionnaire[languages][0][fluency][1]': 'Written',
    consent: 'true',
    terms: 'true',
    ...changes,
  }
}

export const formFiles = (): Record<string, [name: string, content: Buffer]> => ({
  'personalInfo[profilePic]': ['me.png', png()],
  'workExperience[resume]': ['resume.docx', docx()],
  'questionnaire[applicationVideo]': ['hello.mp4', mp4()],
})

/** Sends fields and files as a browser does. */
export async function sendForm(
  { call }: TestApp,
  fields: Record<string, string>,
  files: Record<string, [name: string, content: Buffer]> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, [fileName, content]] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(content)]), fileName)
  const encoded = new Response(form)
  const { status, body } = await call({
    method: 'POST',
    url: '/api/pulse/job/apply',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status, body: body as SentAnswer }
}

export interface SentAnswer {
  success?: boolean
  message?: string
  applicationId?: string
  msg?: string
  code?: string
  details?: { path: string; problem: string }[]
}
