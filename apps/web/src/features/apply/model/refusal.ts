import type { ApplicationFiles, FieldMistake } from '@pulse/contract'
import { type ApplicationForm, applicationFileRules } from '@pulse/contract/application-form'
import { changedBetween } from './merge-forms.ts'

/** An application, either as it was sent or as it would be sent now. */
export interface Given {
  form: ApplicationForm
  files: ApplicationFiles
  whatsapp: string | null
}

export interface Refusal {
  mistakes: FieldMistake[]
  given: Given
}

/** The problems that the server reported, except those about answers, files and numbers that have changed since. */
export function stillWrong(refusal: Refusal | null, now: Given): FieldMistake[] {
  if (!refusal) return []
  const { mistakes, given } = refusal
  const changed = changedBetween(given.form, now.form)
  for (const kind of ['profilePic', 'resume', 'applicationVideo'] as const)
    if (given.files[kind]?.uploadedAt !== now.files[kind]?.uploadedAt)
      changed.push(applicationFileRules[kind].field)
  if (given.whatsapp !== now.whatsapp || changed.some(path => path.startsWith('contactInfo.wa.')))
    changed.push('contactInfo.wa')
  return mistakes.filter(({ field }) => !changed.some(path => path === field || field.startsWith(`${path}.`)))
}
