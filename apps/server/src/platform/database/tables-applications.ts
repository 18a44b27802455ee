import type { ApplicationFileKind, ApplicationStage, HiringChannel } from '@pulse/contract'
import type { ColumnType, Generated } from 'kysely'

/** Metadata of an application's files. */
export type StoredFiles = Partial<
  Record<ApplicationFileKind, { name: string; size: number; type: string; uploadedAt: string }>
>

export interface ApplicationTables {
  applications: {
    account_id: number
    application_id: string
    job_id: string
    email: string
    form: ColumnType<unknown, string | undefined, string>
    step: Generated<number>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    submitted_at: Date | null
    consented_at: Date | null
    terms_accepted_at: Date | null
    expires_at: Date | null
    reminded_at: Date | null
    origin: string | null
    whatsapp_number: string | null
    stage: Generated<ApplicationStage>
    files: ColumnType<StoredFiles, string | undefined, string>
    photo_key: string | null
    resume_key: string | null
    video_key: string | null
    first_name: string | null
    last_name: string | null
    location: string | null
    experience_years: number | null
    languages: Generated<string[]>
    channels: HiringChannel[] | null
    tools: string[] | null
    hours: string[] | null
    is_shopify_ready: boolean | null
  }
  application_uploads: {
    account_id: number
    upload_id: string
    application_id: string
    kind: ApplicationFileKind
    file_name: string
    size: number
    created_at: Date
    finished_at: Date | null
  }
  application_notes: {
    account_id: number
    note_id: string
    application_id: string
    user_id: string | null
    text: string
    created_at: Date
    edited_at: Date | null
  }
  application_stage_changes: {
    account_id: number
    change_id: string
    application_id: string
    user_id: string | null
    from_stage: ApplicationStage
    to_stage: ApplicationStage
    changed_at: Date
  }
}
