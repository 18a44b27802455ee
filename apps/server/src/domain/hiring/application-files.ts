import { filesOfAccount } from '../../platform/files/file-key.ts'

/** Where the files of an application are stored. Erasing the application deletes everything here. */
export const applicationFilesOf = (accountId: number, applicationId: string) =>
  `${filesOfAccount(accountId, 'applications')}${applicationId}/`
