export { serveOutbox } from './outbox-page.ts'
export { canSendMail, hasMail, queueMail } from './queue-mail.ts'
export { sendMailJob } from './send-mail-job.ts'
export type { MailContent } from './template.ts'
