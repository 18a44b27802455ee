import { filesOfAccount } from '../../platform/files/file-key.ts'

/** The storage prefix for an application's files. Erasing the application deletes everything under it. */
export const applicationFilesOf = (accountId: number, applicationId: string) =>
  `${filesOfAccount(accountId, 'applications')}${applicationId}/`
