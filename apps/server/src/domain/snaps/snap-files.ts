import { filesOfAccount } from '../../platform/files/file-key.ts'

/** Where an agent's snaps are stored, one folder each. Erasing the agent deletes everything here. */
export const snapFilesOf = (accountId: number, agentId: string) =>
  `${filesOfAccount(accountId, 'snaps')}${agentId}/`

/** The folder with both sizes of a snap. */
export const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)
