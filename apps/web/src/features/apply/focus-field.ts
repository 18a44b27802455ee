/** Moves focus to a field, or to the closest part of the form around it. */
export function focusField(field: string): void {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const found = document.getElementById(path)
    if (!found) continue
    found.focus({ preventScroll: true })
    found.scrollIntoView({ block: 'center' })
    return
  }
}
