const longestCategory = 24

/** Categories are shown with the names users gave them, except the built-in one for uncategorized tickets. */
export function categoryName(category: string): string {
  return category === 'other' ? 'Other' : category
}

/** Shortens category names for tables. */
export function shortCategory(name: string): string {
  return name.length > longestCategory ? `${name.slice(0, longestCategory).trimEnd()}...` : name
}
