type Credentials = { email: string; password: string }

let offered: Credentials | null = null

/** Credentials from the URL, for one automatic sign-in. */
export function offerCredentials(credentials: Credentials | null) {
  offered = credentials
}

export function takeCredentials(): Credentials | null {
  const taken = offered
  offered = null
  return taken
}
