/** Sign-in data that a URL can contain when Pulse is opened. */
export type Entry = {
  token: string | null
  from: string | null
  /** For automatic sign-in. Set only if the URL has an email, a password and redirectFrom=bar. */
  credentials: { email: string; password: string } | null
}

/** Reads the sign-in data from the URL and removes every secret from it before anything else runs. */
export function takeEntry(href: string, replaceAddress: (address: string) => void): Entry {
  const url = new URL(href)
  const { searchParams: search } = url
  const email = search.get('email')
  const password = search.get('password')
  const complete = email && password && search.get('redirectFrom') === 'bar'
  const entry: Entry = {
    token: readToken(search.get('token')),
    from: search.get('from'),
    credentials: complete ? { email, password } : null,
  }
  const taken = password === null ? ['token'] : ['token', 'email', 'password', 'redirectFrom']
  if (taken.some(name => search.has(name))) {
    for (const name of taken) search.delete(name)
    if (entry.token) search.delete('from')
    replaceAddress(url.pathname + url.search + url.hash)
  }
  return entry
}

/** A token with other characters can't be sent in a header, so the server can't have issued it. */
function readToken(given: string | null): string | null {
  return given && /^[\w.~+/-]+$/.test(given) ? given : null
}
