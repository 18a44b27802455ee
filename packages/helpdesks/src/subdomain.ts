/**
 * Extracts the subdomain from user input: `acme`, `acme.zendesk.com` or `https://acme.zendesk.com/agent`. Returns null
 * for anything else, so a URL built from the result can't contain a path, a port or another host.
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
