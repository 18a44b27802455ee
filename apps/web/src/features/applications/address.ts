import type { ApplicationStage } from '@pulse/contract'
import { pageSizes } from '../../shared/address/search.ts'
import { stageNames } from './stages.ts'

/** The list's search, filters, page and open application, as stored in the URL. */
export interface ApplicationsSearch {
  q?: string | undefined
  job?: string | undefined
  stage?: ApplicationStage | undefined
  page?: number | undefined
  size?: number | undefined
  /** The open application. */
  application?: string | undefined
}

export function applicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  const { page, size, stage } = search
  return {
    q: text(search.q),
    job: text(search.job),
    stage:
      typeof stage === 'string' && Object.hasOwn(stageNames, stage) ? (stage as ApplicationStage) : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    size: pageSizes.find(one => one === size && one !== pageSizes[0]),
    application: text(search.application),
  }
}

/** Also accepts numbers, because the router parses 48213 in a URL as a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}
