/** The available categories with their subcategories. */
export type Tree = readonly { name: string; subcategories: readonly string[] }[]

/** The selected categories, each with its selected subcategories. */
export type Choice = ReadonlyMap<string, ReadonlySet<string>>

export const nothing: Choice = new Map()

export function everything(tree: Tree): Choice {
  return new Map(tree.map(({ name, subcategories }) => [name, new Set(subcategories)]))
}

/** Whether all, some or none of a category's subcategories are selected. */
export function stateOf(tree: Tree, choice: Choice, category: string): 'all' | 'some' | 'none' {
  const chosen = choice.get(category)
  if (!chosen) return 'none'
  return chosen.size === below(tree, category).length ? 'all' : 'some'
}

/** Toggles a category and all its subcategories. */
export function toggleCategory(tree: Tree, choice: Choice, category: string): Choice {
  const next = new Map(choice)
  if (stateOf(tree, choice, category) === 'all') next.delete(category)
  else next.set(category, new Set(below(tree, category)))
  return next
}

/** Selecting a subcategory selects its category. Deselecting the last subcategory deselects the category. */
export function toggleSubcategory(choice: Choice, category: string, subcategory: string): Choice {
  const chosen = new Set(choice.get(category))
  if (!chosen.delete(subcategory)) chosen.add(subcategory)
  const next = new Map(choice)
  if (chosen.size > 0) next.set(category, chosen)
  else next.delete(category)
  return next
}

export function isEverything(tree: Tree, choice: Choice): boolean {
  return tree.every(({ name }) => stateOf(tree, choice, name) === 'all')
}

/** The labels on the closed control. The subcategory label is left out if there are no subcategories. */
export function labelsOf(tree: Tree, choice: Choice): { categories: string; subcategories: string | null } {
  const offered = tree.reduce((sum, { subcategories }) => sum + subcategories.length, 0)
  const chosen = [...choice.values()].reduce((sum, own) => sum + own.size, 0)
  const allCategories = tree.every(({ name }) => choice.has(name))
  return {
    categories: allCategories ? 'All Categories' : `${choice.size} Categories`,
    subcategories:
      offered === 0 ? null : chosen === offered ? 'All Subcategories' : `${chosen} SubCategories`,
  }
}

/**
 * The selection in the API's format. Subcategories are listed only for partly selected categories, because a category
 * listed without subcategories stands for all of them. An empty list stands for all categories.
 */
export function namesOf(tree: Tree, choice: Choice): { categories: string[]; subcategories: string[] } {
  if (isEverything(tree, choice)) return { categories: [], subcategories: [] }
  const parts = [...choice].filter(([name]) => stateOf(tree, choice, name) === 'some')
  return { categories: [...choice.keys()], subcategories: [...new Set(parts.flatMap(([, own]) => [...own]))] }
}

function below(tree: Tree, category: string): readonly string[] {
  return tree.find(({ name }) => name === category)?.subcategories ?? []
}
