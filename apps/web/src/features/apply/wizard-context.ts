import type { ApplicationFiles } from '@pulse/contract'
import type { ApplicationFileKind, ApplicationForm } from '@pulse/contract/application-form'
import { createContext, useContext } from 'react'
import type { RefreshFiles } from '../../shared/hiring/file-link.tsx'
import type { OfferedJob } from './api.ts'
import type { Uploads } from './model/uploads.ts'

export interface WizardValue {
  job: OfferedJob
  email: string
  form: ApplicationForm
  files: ApplicationFiles
  refreshFiles: RefreshFiles
  uploads: Uploads
  /** The verified number, such as +639171234567. */
  whatsapp: string | null
  problemOf: (field: string) => string | null
  change: (update: (form: ApplicationForm) => ApplicationForm) => void
  upload: (kind: ApplicationFileKind, file: File) => void
  retryUpload: (kind: ApplicationFileKind) => void
  cancelUpload: (kind: ApplicationFileKind) => void
  removeFile: (kind: ApplicationFileKind) => Promise<void>
  /** A file whose upload was interrupted by a reload, and how much of it was sent. */
  interrupted: (kind: ApplicationFileKind) => { name: string; size: number; sent: number } | null
  verifiedWhatsapp: (number: string, proof: string) => Promise<void>
  /** Whether an alternative to a video is requested. */
  wantsOtherForm: boolean
  setWantsOtherForm: (wants: boolean) => void
  goTo: (step: number) => void
}

export const WizardContext = createContext<WizardValue | null>(null)

export function useWizard(): WizardValue {
  const value = useContext(WizardContext)
  if (!value) throw new Error('A wizard step was rendered outside the wizard.')
  return value
}

type Group = 'personalInfo' | 'contactInfo' | 'workExperience' | 'questionnaire'

/** Changes answers in one part of the form. */
export function useGroup<Name extends Group>(name: Name) {
  const { form, change } = useWizard()
  const set = (part: Partial<ApplicationForm[Name]>) =>
    change(before => ({ ...before, [name]: { ...before[name], ...part } }))
  return [form[name], set] as const
}

/** The properties of a field that connect it to its problem and to links in the error summary. */
export function useField() {
  const { problemOf } = useWizard()
  return (field: string) => ({ id: field, error: problemOf(field) })
}
