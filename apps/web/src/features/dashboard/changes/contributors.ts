import type { Contributors } from '@pulse/contract'
import { useChoice } from '../../../shared/address/use-choice.ts'

const options = ['categories', 'agents'] as const

/** Whether “What changed” lists categories or agents. */
export const useContributors = () => useChoice('changes', options)

export const contributorsIn = (search: Record<string, unknown>): Contributors =>
  options.find(option => option === search.changes) ?? options[0]
