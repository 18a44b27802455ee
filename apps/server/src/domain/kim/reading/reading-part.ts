import type { KimChip } from '@pulse/contract'
import type { Understood } from '../understand/understood-question.ts'

/** One chip of the reading, with the alternatives to choose from. */
export interface Part {
  kind: KimChip['kind']
  label: string
  choices: { label: string; asks: Understood }[]
}

/** Words before “first response time” and “resolution time”. */
export const statistics = { mean: '', median: 'median ', p90: '90th percentile of ' } as const

export const capitalized = (text: string) =>
  text.startsWith('kim ') ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
