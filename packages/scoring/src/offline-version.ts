import { satisfactionModel } from './satisfaction/index.ts'

/** Must change whenever the same conversation may get a different score. */
const engineVersion = '1.6'

export function offlineVersion(): string {
  return `${engineVersion}-${satisfactionModel().version}`
}
