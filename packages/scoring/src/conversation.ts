import * as z from 'zod'

/**
 * One message as a helpdesk delivers it. Everything except the body can be missing. Missing values are never guessed.
 */
const message = z.object({
  author_type: z.string().nullish(),
  author_name: z.string().nullish(),
  body: z.string(),
  /** False for an internal note. */
  public: z.boolean().nullish(),
  created_at: z.string().nullish(),
})

/** Times are business minutes; the names are part of the file format that `npm run score` reads. */
const metrics = z.object({
  first_response_minutes: z.number().nullish(),
  full_resolution_minutes: z.number().nullish(),
  reopens: z.number().nullish(),
})

export const conversation = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  /** The helpdesk's channel name; channels without their own weights are scored as email. */
  channel: z.string().nullish(),
  subject: z.string().nullish(),
  messages: z.array(message),
  metrics: metrics.nullish(),
  agent_name: z.string().nullish(),
  customer_name: z.string().nullish(),
  /** The helpdesk's own status, such as merged, deleted or spam. */
  status: z.string().nullish(),
})
export type Conversation = z.output<typeof conversation>
export type Message = Conversation['messages'][number]
