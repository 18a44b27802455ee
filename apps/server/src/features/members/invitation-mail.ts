import type { Role } from '@pulse/contract'
import type { MailContent } from '../../platform/mail/index.ts'

interface Invited {
  account: string
  invitedBy: string
  role: Role
  url: string
}

const roleMeaning: Record<Role, string> = {
  owner: 'As an owner, you can do everything, including managing members.',
  manager: 'As a manager, you can see everything and change settings and tickets.',
  viewer: 'As a viewer, you can see dashboards and tickets and ask kim AI.',
}

export function invitationMail({ account, invitedBy, role, url }: Invited): MailContent {
  return {
    subject: `${invitedBy} invited you to ${account} on Pulse`,
    paragraphs: [
      `${invitedBy} invited you to join ${account} on Pulse, where support teams see how satisfied their customers are.`,
      roleMeaning[role],
    ],
    button: { label: 'Accept the invitation', url },
    footer: 'The link works once and expires in seven days. If you don’t know the sender, ignore this email.',
  }
}

/** Sent by email only, so no one but the mailbox owner finds out that the address already has a login. */
export function alreadyRegisteredMail({ account, invitedBy }: Invited): MailContent {
  return {
    subject: `${invitedBy} invited you to ${account} on Pulse`,
    paragraphs: [
      `${invitedBy} invited you to join ${account} on Pulse, but this address already has a Pulse login in another account, and an address can belong to only one account.`,
      `To join ${account}, ask to be invited at another address.`,
    ],
    footer: 'If you don’t know the sender, ignore this email.',
  }
}
