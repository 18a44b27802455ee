import { applicationLimits as limits } from './application-form.ts'

/** Returns the URL as it should be stored, or null if it isn't a web URL. Adds a missing https://. */
export function webUrl(text: string | undefined): string | null {
  const given = text?.trim() ?? ''
  if (given.length > limits.url || /[\s\p{C}]/u.test(given)) return null
  const parsed = parseUrl(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(given) ? given : `https://${given}`)
  const isWebsite =
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.username === '' &&
    parsed.password === '' &&
    /^[^.]+(\.[^.]+)+\.?$/.test(parsed.hostname)
  return isWebsite ? parsed.href : null
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
