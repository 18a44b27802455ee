import path from 'node:path'
import type { Config } from '../../platform/config.ts'

/**
 * Where uploaded files are kept until they are imported. To import files on several servers, DATA_DIR must be shared.
 */
export const importFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'imports')
