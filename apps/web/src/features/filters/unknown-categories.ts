import { ApiError } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'

/** Which of the categories that were asked for the server has never heard of: it refused the call because of them. */
export function unknownCategories(error: Error | null, asked: readonly string[]): string[] {
  const cause = error instanceof FailedCall ? error.cause : error
  if (!(cause instanceof ApiError) || cause.code !== 'invalid_input') return []
  return cause.details.flatMap(({ path }) => {
    const [list, index] = path.split('.')
    const name = list === 'categories' ? asked[Number(index)] : undefined
    return name === undefined ? [] : [name]
  })
}
