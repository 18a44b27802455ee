import { filesOfAccount, folderOf } from '../../platform/files/file-key.ts'

/** Where an agent's snaps are stored, one folder each. Erasing the agent deletes everything here. */
export const snapFilesOf = (accountId: number, agentId: string) =>
  `${filesOfAccount(accountId, 'snaps')}${agentId}/`

export const thumbnailKeyOf = (key: string) => `${folderOf(key)}thumbnail.webp`
