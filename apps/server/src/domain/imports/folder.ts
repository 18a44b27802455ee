import path from 'node:path'
import type { Config } from '../../platform/config.ts'

/** Where uploaded files wait. Several servers need a shared DATA_DIR to import files. */
export const importFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'imports')
