import { satisfactionModel } from './satisfaction/index.ts'

/** Raised whenever the same conversation may get another score. */
const engineVersion = '1.5'

export function offlineVersion(): string {
  return `${engineVersion}-${satisfactionModel().version}`
}
