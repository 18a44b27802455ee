const longestCategory = 24

/** Categories keep the names users gave them; only the built-in one for uncategorized tickets is renamed. */
export function categoryName(category: string): string {
  return category === 'other' ? 'Other' : category
}

/** Shortens category names for tables. */
export function shortCategory(name: string): string {
  return name.length > longestCategory ? `${name.slice(0, longestCategory).trimEnd()}...` : name
}
