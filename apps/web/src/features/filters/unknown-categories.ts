import { ApiError } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'

/** The requested categories that the server rejected as unknown. */
export function unknownCategories(error: Error | null, requested: readonly string[]): string[] {
  const cause = error instanceof FailedCall ? error.cause : error
  if (!(cause instanceof ApiError) || cause.code !== 'invalid_input') return []
  return cause.details.flatMap(({ path }) => {
    const [list, index] = path.split('.')
    const name = list === 'categories' ? requested[Number(index)] : undefined
    return name === undefined ? [] : [name]
  })
}
