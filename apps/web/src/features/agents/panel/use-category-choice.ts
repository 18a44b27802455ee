import type { AccountCategory } from '@pulse/contract'
import { normaliseName } from '@pulse/contract/category-names'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { offeredCategories } from '../../../shared/categories/offered-categories.ts'
import { accountCategoriesQuery } from '../../../shared/queries/account-categories.ts'
import { type Choice, everything, namesOf, type Tree } from './category-choice.ts'

type Start = { categories: readonly string[]; subcategory?: string | undefined }

/**
 * The categories selected for an agent's ticket list, initially those of the page. Until the user changes them, the
 * page's category names are sent as they are, so the list doesn't have to wait for the category tree.
 */
export function useCategoryChoice({ categories, subcategory }: Start) {
  const query = useQuery(accountCategoriesQuery)
  const { data } = query
  const [chosen, setChosen] = useState<Choice | null>(null)
  const key = categories.join('\n')
  const tree = useMemo(() => treeOf(data?.data ?? [], key ? key.split('\n') : []), [data, key])
  const choice = chosen ?? startingChoice(tree, { categories, subcategory })
  return {
    query,
    tree,
    choice,
    choose: setChosen,
    names: chosen
      ? namesOf(tree, chosen)
      : { categories: [...categories], subcategories: subcategory === undefined ? [] : [subcategory] },
    /** If nothing is selected, no request is needed. */
    empty: chosen !== null && chosen.size === 0,
  }
}

/** Includes the page's category even if it isn't in the settings, as with `other`. */
function treeOf(categories: readonly AccountCategory[], wanted: readonly string[]): Tree {
  const offered = offeredCategories(categories).map(({ name, subcategories }) => ({
    name,
    subcategories: subcategories.filter(one => !one.is_excluded).map(one => one.name),
  }))
  const known = new Set(offered.map(({ name }) => normaliseName(name)))
  const others = wanted.filter(name => !known.has(normaliseName(name)))
  return [...offered, ...others.map(name => ({ name, subcategories: [] }))]
}

function startingChoice(tree: Tree, { categories, subcategory }: Start): Choice {
  if (categories.length === 0) return everything(tree)
  const wanted = new Set(categories.map(normaliseName))
  const own = tree.filter(({ name }) => wanted.has(normaliseName(name)))
  if (subcategory === undefined) return everything(own)
  const below = normaliseName(subcategory)
  return new Map(
    own.map(({ name, subcategories }) => [
      name,
      new Set(subcategories.filter(one => normaliseName(one) === below)),
    ]),
  )
}
