import path from 'node:path'
import type { Config } from '../config.ts'
import type { SecretBox } from '../secrets.ts'
import { createAddressSigner } from './address-signer.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'

/**
 * Uses a bucket if one is configured, or else a folder in the data folder. `secretBox` signs the URLs of files in that
 * folder.
 */
export async function createFileStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  secretBox?: Pick<SecretBox, 'digest'>,
): Promise<FileStorage> {
  if (!s3) return createLocalStorage(path.join(dataDir, 'files'), secretBox && createAddressSigner(secretBox))
  // The client is large, so it is loaded only if it is used.
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(s3)
}
