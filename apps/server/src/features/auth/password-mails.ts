import type { MailContent } from '../../platform/mail/index.ts'

const hour = 60 * 60 * 1000

/** How long a password reset link works. */
export const resetLifetime = hour

interface Timely {
  content: MailContent
  until: Date
}

export function resetMail({ url, account, until }: { url: string; account: string; until: Date }): Timely {
  return {
    until,
    content: {
      subject: 'Reset your Pulse password',
      paragraphs: [
        `Someone asked to reset the password for your Pulse login in ${account}. If that was you, choose a new password within one hour.`,
      ],
      button: { label: 'Choose a new password', url },
      footer: 'If it wasn’t you, ignore this email. Your password won’t change.',
    },
  }
}

export function passwordChangedMail(now: Date): Timely {
  return {
    until: new Date(now.getTime() + 72 * hour),
    content: {
      subject: 'Your Pulse password was changed',
      paragraphs: [
        'The password for your Pulse login was changed, and all other sessions were signed out.',
        'If that wasn’t you, reset your password from the sign-in page now, and tell an owner of your account.',
      ],
      footer: 'We send this email whenever your password changes.',
    },
  }
}
