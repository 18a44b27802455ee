/**
 * Returns a URL's path for the log. The query string and any part longer than an ID are removed, because they may
 * contain a token.
 */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replaceAll(/[\w.-]{60,}/g, '…')
}
