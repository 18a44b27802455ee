/** The path of a URL for the log. A query string may contain a token, and so may a part that is longer than any ID. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/[\w.-]{60,}/g, '…')
}
