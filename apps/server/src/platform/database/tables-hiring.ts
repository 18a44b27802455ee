import type { HiringChannel, JobQuestion, QuestionFact, RequirementStatus } from '@pulse/contract'
import type { Generated } from 'kysely'

/** Requirements, jobs, and the codes that verify candidates. */
export interface HiringTables {
  hiring_requirements: {
    account_id: number
    requirement_id: string
    client_name: string
    website: string | null
    tickets: number
    no_of_agents: number
    working_start: string
    working_end: string
    days: number[]
    status: Generated<RequirementStatus>
    languages: Generated<string[]>
    channels: Generated<HiringChannel[]>
    tools: Generated<string[]>
    minimum_experience: Generated<number>
    needs_shopify: Generated<boolean>
    created_at: Date
  }
  job_listings: {
    account_id: number
    job_id: string
    title: string
    description: string
    category: string
    status: Generated<'open' | 'closed'>
    created_at: Date
  }
  job_questions: {
    account_id: number
    question_id: string
    job_id: string
    position: number
    label: string
    type: JobQuestion['type']
    required: Generated<boolean>
    is_multi: Generated<boolean>
    options: Generated<string[]>
    fact: QuestionFact | null
  }
  verification_codes: {
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    code_digest: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  verification_sends: {
    send_id: string
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    network: string
    sent_at: Date
  }
  verification_proofs: {
    proof_hash: Buffer
    kind: 'email' | 'whatsapp'
    address_digest: Buffer
    expires_at: Date
  }
}
