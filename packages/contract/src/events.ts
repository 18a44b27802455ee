import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const day = z.iso.date({ error: 'Use a date such as 2026-01-31.' })
/** A route pattern such as /pulse/{category}, so it can't contain user-written text. */
const pageName = z
  .string()
  .max(100)
  .regex(/^(?:not-found|(?:\/(?:[a-z-]{1,30}|\{[a-zA-Z]{1,30}\})?)+)$/, {
    error: 'Use a route pattern such as /pulse/{category}.',
  })

/**
 * The events that can be captured, with their properties. They cannot contain personal data: no free text, no email
 * addresses, no names.
 */
export const eventProperties = {
  page_loaded: z.strictObject({ page_name: pageName }),
  page_left: z.strictObject({ page_name: pageName, duration_ms: z.int().min(0).max(86_400_000) }),
  date_range_selected: z.strictObject({
    page_name: pageName,
    value: z.strictObject({ start: day, end: day }),
  }),
  filter_applied: z.strictObject({
    filter_name: z.string().regex(/^[a-z_]{1,50}$/, { error: 'Use a name such as date_range.' }),
    value: z.strictObject({ start: day, end: day }),
    page_name: pageName,
  }),
  ticket_validity_switched: z.strictObject({ page_name: pageName, shown: z.enum(['valid', 'invalid']) }),
  wizard_step_reached: z.strictObject({ page_name: pageName, step: z.int().min(0).max(6) }),
  logged_out: z.strictObject({ page_name: pageName }),
} as const

export type EventName = keyof typeof eventProperties
export type EventProperties<Name extends EventName> = z.infer<(typeof eventProperties)[Name]>

const eventNames = Object.keys(eventProperties) as [EventName, ...EventName[]]

export const capturedEvent = z
  .strictObject({
    id: z.uuid(),
    /** Random and replaced at every sign-out. Groups the events of one visit. */
    visitor: z.uuid(),
    name: z.enum(eventNames),
    properties: z.record(z.string(), z.unknown()),
    occurred_at: z.iso.datetime(),
  })
  .superRefine((event, context) => {
    const checked = eventProperties[event.name].safeParse(event.properties)
    for (const issue of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['properties', ...issue.path], message: issue.message })
  })
export type CapturedEvent = z.infer<typeof capturedEvent>

export const captureEvents = endpoint({
  method: 'POST',
  path: '/events',
  summary: 'Store a batch of usage events for the account.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ events: z.array(capturedEvent).min(1).max(100) }),
  answer: z.object({ stored: z.int() }),
  errors: [],
  bodyLimit: 64 * 1024,
})

/**
 * Steps of the wizard that applicants reached. Applicants have no session, so the events are stored for the job's
 * account.
 */
export const captureWizardSteps = endpoint({
  method: 'POST',
  path: '/hire/events',
  summary:
    'Record the application wizard steps that an applicant reached. They are stored under the job’s account.',
  access: 'public',
  body: z.strictObject({
    jobid: z.string().max(100),
    events: z
      .array(
        capturedEvent.refine(({ name }) => name === 'wizard_step_reached', {
          error: 'Only steps of the wizard can be stored here.',
        }),
      )
      .min(1)
      .max(20),
  }),
  answer: z.object({ stored: z.int() }),
  errors: ['not_found'],
  bodyLimit: 16 * 1024,
})
