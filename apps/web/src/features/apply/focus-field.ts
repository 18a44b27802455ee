/** Moves focus to a field. If the field isn't on the page, focuses the smallest part of the form that contains it. */
export function focusField(field: string): void {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = document.getElementById(path)
    if (!found) continue
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'center' })
    return
  }
}
