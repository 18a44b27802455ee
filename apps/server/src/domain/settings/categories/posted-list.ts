import { randomUUID } from 'node:crypto'
import { type CategoryList, normaliseName } from '@pulse/contract'
import { AppError } from '../../../platform/errors.ts'
import type { CategoryRecord, SubcategoryRecord } from './records.ts'

/**
 * Converts a posted list to records. An entry with an ID refers to that category. An entry without an ID refers to the
 * category with the same name. If there is none, or another entry refers to it, the entry is a new category. Omitted
 * fields keep their values.
 */
export function readPostedList(before: readonly CategoryRecord[], posted: CategoryList): CategoryRecord[] {
  const find = claimer(before, posted, 'category')
  return posted.map(given => {
    const known = find(given)
    const findSub = claimer(known?.subcategories ?? [], given.subcategories, 'subcategory')
    return {
      id: known?.id ?? randomUUID(),
      name: given.name,
      is_excluded: given.is_excluded ?? known?.is_excluded ?? false,
      is_spam: given.is_spam ?? known?.is_spam ?? false,
      subcategories: given.subcategories.map((sub): SubcategoryRecord => {
        const own = findSub(sub)
        return {
          id: own?.id ?? randomUUID(),
          name: sub.name,
          is_excluded: sub.is_excluded ?? own?.is_excluded ?? false,
        }
      }),
    }
  })
}

interface Given {
  _id?: string | undefined
  id?: string | undefined
  name: string
}

const idOf = ({ _id, id }: Given) => _id ?? id

function claimer<Known extends { id: string; name: string }>(
  known: readonly Known[],
  posted: readonly Given[],
  what: string,
): (given: Given) => Known | undefined {
  const byId = new Map(known.map(one => [one.id, one]))
  const claimed = new Set<string>()
  for (const given of posted) {
    const id = idOf(given)
    if (id === undefined) continue
    if (!byId.has(id))
      throw new AppError(
        'not_found',
        `The ${what} “${given.name}” no longer exists. Reload to see the current list.`,
      )
    if (claimed.has(id))
      throw new AppError('invalid_input', `The ${what} “${given.name}” is in the list twice. Remove one.`)
    claimed.add(id)
  }
  const byName = new Map(known.filter(one => !claimed.has(one.id)).map(one => [normaliseName(one.name), one]))
  return given => {
    const id = idOf(given)
    if (id !== undefined) return byId.get(id)
    const same = byName.get(normaliseName(given.name))
    byName.delete(normaliseName(given.name))
    return same
  }
}
