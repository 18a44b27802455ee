import { api } from '@pulse/contract'
import { deviceLifetime } from '../../domain/sessions/known-devices.ts'

const name = 'pulse_device'
const mostSecrets = 5
const mostCookies = 5
const cookies = new RegExp(`(?:^|;)\\s*${name}=([\\w.-]*)`, 'g')
const secret = /^[\w-]{43}$/

/**
 * A browser keeps one secret for each login that has signed in on it, all in one cookie. A sibling domain can add more
 * cookies with the same name.
 */
export function readDeviceSecrets(header: string | undefined): string[] {
  return [...(header ?? '').matchAll(cookies)].slice(0, mostCookies).flatMap(([, value = '']) =>
    value
      .split('.')
      .filter(part => secret.test(part))
      .slice(0, mostSecrets),
  )
}

/** Moves the secret used for this sign-in to the front. If there are too many, the oldest is dropped. */
export function deviceCookie(used: string, secrets: string[], { https }: { https: boolean }): string {
  const value = [used, ...secrets.filter(other => other !== used)].slice(0, mostSecrets).join('.')
  const attributes = [
    `${name}=${value}`,
    `Path=/api${api.login.path}`,
    `Max-Age=${deviceLifetime / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  return [...attributes, ...(https ? ['Secure'] : [])].join('; ')
}
