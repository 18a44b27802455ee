type Credentials = { email: string; password: string }

let offered: Credentials | null = null

/** Credentials that came with the address, for one sign-in without typing. */
export function offerCredentials(credentials: Credentials | null) {
  offered = credentials
}

export function takeCredentials(): Credentials | null {
  const taken = offered
  offered = null
  return taken
}
