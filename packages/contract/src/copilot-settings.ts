import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const interval = z
  .union([text(100), z.number().transform(String)])
  .describe('Minutes, as typed. Anything but a positive number turns the timer off.')
const reminder = z.strictObject({ interval, message: text(1_000) })

export const copilotSettings = z.strictObject({
  copilotEnabled: z.boolean().describe('If false, every chat goes straight to an agent.'),
  firstReminder: reminder.describe('Sent when the customer has been silent for this long.'),
  secondReminder: reminder.describe(
    'Sent if the customer is still silent this long after the first reminder.',
  ),
  greetingMessage: text(2_000),
  sessionLength: z
    .strictObject({ interval })
    .describe('The session closes after this long without a message.'),
})
export type CopilotSettings = z.output<typeof copilotSettings>

export const defaultCopilotSettings: CopilotSettings = {
  copilotEnabled: true,
  firstReminder: {
    interval: '30',
    message: 'Are you still there? Reply here and I’ll continue helping you.',
  },
  secondReminder: {
    interval: '30',
    message: 'I haven’t heard from you. If you still need help, reply here before this chat closes.',
  },
  greetingMessage: 'I’m the automated assistant, and I can help with your orders.',
  sessionLength: { interval: '300' },
}

export const getCopilotSettings = endpoint({
  method: 'GET',
  path: '/copilot/settings',
  summary: 'Copilot’s settings.',
  access: 'session',
  answer: copilotSettings,
  errors: [],
})

export const setCopilotSettings = endpoint({
  method: 'PUT',
  path: '/copilot/settings',
  summary: 'Store Copilot’s settings. Omitted fields keep their values.',
  access: 'session',
  body: copilotSettings.partial(),
  answer: copilotSettings,
  errors: [],
})
