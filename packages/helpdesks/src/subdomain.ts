/**
 * The subdomain in what a user typed: `acme`, `acme.zendesk.com` or `https://acme.zendesk.com/agent`. Null if it isn't
 * one, which also rules out a path, a port or another host in the URL that is built from it.
 */
export function readSubdomain(input: string, suffix: string): string | null {
  const host = input
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const name = host.endsWith(suffix) ? host.slice(0, -suffix.length) : host
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name) ? name : null
}
