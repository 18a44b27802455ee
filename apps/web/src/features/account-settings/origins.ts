/** Why a text is no origin, in a sentence; null when it is one. The server checks again. */
export function originProblem(text: string, known: readonly string[]): string | null {
  if (text === '') return 'Give an origin such as https://app.example.com.'
  if (known.includes(text)) return 'This origin is in the list already.'
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    return 'Begin with https://, such as https://app.example.com.'
  const { origin, hostname } = new URL(text)
  if (hostname.includes('*')) return 'Name one host exactly: a star is not allowed.'
  return origin === text ? null : `Leave out everything after the host: ${origin}`
}
