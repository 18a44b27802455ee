import path from 'node:path'
import type { Config } from '../config.ts'
import type { SecretBox } from '../secrets.ts'
import { createAddressSigner } from './address-signer.ts'
import type { FileStorage } from './file-storage.ts'
import { createLocalStorage } from './local-storage.ts'

export function createFileStorage(
  { dataDir }: Pick<Config, 'dataDir'>,
  secretBox: Pick<SecretBox, 'digest'>,
): FileStorage {
  return createLocalStorage(path.join(dataDir, 'files'), createAddressSigner(secretBox))
}
