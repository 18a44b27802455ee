import type { ApplicationFileKind, ApplicationForm } from '@pulse/contract/application-form'
import { browserStorage } from '../../../shared/browser-storage.ts'

/**
 * The applicant, verified by a code. Stored in the browser, so the application continues after a reload or in another
 * tab.
 */
export interface Applicant {
  email: string
  proof: string
  whatsapp: { number: string; proof: string } | null
}

/** Answers that haven't reached the server yet, and the saved version they are based on. */
export interface UnsavedCopy {
  email: string
  form: ApplicationForm
  base: ApplicationForm
  version: number
}

/** An upload that hasn't finished. After a reload, the same file has to be chosen again to continue it. */
export interface PendingUpload {
  email: string
  name: string
  size: number
  sent: number
}

type Kept = {
  applicant?: Applicant | undefined
  unsaved?: UnsavedCopy | undefined
} & Partial<Record<`upload-${ApplicationFileKind}`, PendingUpload | undefined>>

export type KeptStore = ReturnType<typeof createKept>

/** The application data stored in the browser. */
export function createKept(jobid: string, storage: Storage | null = browserStorage()) {
  const keyOf = (name: string) => `pulse-apply-${jobid}-${name}`
  return {
    get<Name extends keyof Kept>(name: Name): Kept[Name] | null {
      try {
        return JSON.parse(storage?.getItem(keyOf(name)) ?? 'null')
      } catch {
        return null
      }
    },
    set<Name extends keyof Kept>(name: Name, value: NonNullable<Kept[Name]> | null): void {
      try {
        if (value === null) storage?.removeItem(keyOf(name))
        else storage?.setItem(keyOf(name), JSON.stringify(value))
      } catch {
        // Storage is full or blocked. The server still has everything that was saved.
      }
    },
    /** Forgets the application, for example on a shared computer. */
    clear(): void {
      for (const name of ['applicant', 'unsaved', ...uploads] as const) storage?.removeItem(keyOf(name))
    },
  }
}

const uploads = ['upload-profilePic', 'upload-resume', 'upload-applicationVideo'] as const
