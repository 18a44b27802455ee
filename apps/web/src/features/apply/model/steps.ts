import type { ApplicationContext, FieldMistake } from '@pulse/contract'
import type { ApplicationFileKind, DraftForm } from '@pulse/contract/application-form'
import { stepMistakes } from '@pulse/contract/application-rules'

export const confirmationStep = 6
export const reviewStep = 5

/** The first step that isn't complete. Steps after it can't be opened. */
export function firstIncompleteStep(form: DraftForm, context: ApplicationContext): number {
  for (let step = 1; step < reviewStep; step++) if (stepMistakes(step, form, context).length > 0) return step
  return reviewStep
}

const stepOfPart: Record<string, number> = {
  email: 0,
  proof: 0,
  consent: 0,
  personalInfo: 1,
  profilePic: 1,
  contactInfo: 2,
  whatsappProof: 2,
  workExperience: 3,
  resume: 3,
  terms: reviewStep,
}
const questionsStep = 4

/** The step that contains the field. */
export function stepOf(field: string): number {
  return stepOfPart[field.split('.')[0] ?? ''] ?? questionsStep
}

/** The fields that made a submission fail, each with its first problem. Paths from the server start with `body.`. */
export function mistakesIn(details: readonly { path: string; problem: string }[]): FieldMistake[] {
  return details
    .filter(({ path }, index) => details.findIndex(other => other.path === path) === index)
    .map(({ path, problem }) => ({ field: path.replace(/^body\./, ''), message: problem }))
}

export function fileKinds(present: object): ApplicationFileKind[] {
  return Object.keys(present) as ApplicationFileKind[]
}
