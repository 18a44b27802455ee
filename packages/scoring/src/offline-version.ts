import { satisfactionModel } from './satisfaction/index.ts'

/** Must change whenever the same conversation could get a different score. */
const engineVersion = '1.11'

export function offlineVersion(): string {
  return `${engineVersion}-${satisfactionModel().version}`
}
