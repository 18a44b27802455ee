import * as z from 'zod'
import { applicationFileKinds, type DraftForm } from './application-form.ts'

export const moment = z.string().describe('ISO 8601, UTC.')
export const fileKind = z.enum(applicationFileKinds)
export const question = z.object({ _id: z.string(), label: z.string() })

/** The form is validated before it is stored, so it isn't validated again here. */
export const storedForm: z.ZodType<DraftForm> = z.looseObject({})

const storedFile = z.object({
  name: z.string().describe('The file name chosen by the applicant. Show it only as plain text.'),
  size: z.int().describe('Bytes.'),
  type: z.string().describe('The media type, detected from the content.'),
  uploadedAt: moment,
  url: z.string().describe('Link to the file, valid for 5 to 10 minutes. Videos support range requests.'),
  expiresAt: moment.describe('When the link expires. ISO 8601, UTC.'),
})
export type ApplicationFile = z.infer<typeof storedFile>
export const files = z.partialRecord(fileKind, storedFile)
export type ApplicationFiles = z.infer<typeof files>
