import { filesOfAccount, folderOf } from '../../platform/files/file-key.ts'

/** The folder for an agent's snaps, with a subfolder for each snap. Erasing the agent deletes everything in it. */
export const snapFilesOf = (accountId: number, agentId: string) =>
  `${filesOfAccount(accountId, 'snaps')}${agentId}/`

export const thumbnailKeyOf = (key: string) => `${folderOf(key)}thumbnail.webp`
