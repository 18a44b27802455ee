/** Why a string isn't a valid origin, or null if it is. The server checks again. */
export function originProblem(text: string, known: readonly string[]): string | null {
  if (text === '') return 'Enter an origin such as https://app.example.com.'
  if (known.includes(text)) return 'This origin is already in the list.'
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    return 'Start with https://, as in https://app.example.com.'
  const { origin, hostname } = new URL(text)
  if (hostname.includes('*')) return 'Enter one exact host. Wildcards aren’t allowed.'
  return origin === text ? null : `Remove everything after the host: ${origin}`
}
