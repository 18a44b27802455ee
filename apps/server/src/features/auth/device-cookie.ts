import { api } from '@pulse/contract'
import { deviceLifetime } from '../../domain/sessions/known-devices.ts'

const name = 'pulse_device'
const mostSecrets = 5
const cookie = new RegExp(`(?:^|;)\\s*${name}=([\\w.-]*)`)
const secret = /^[\w-]{43}$/

/** A browser has one cookie with a secret for each login that has signed in on it. */
export function readDeviceSecrets(header: string | undefined): string[] {
  const value = cookie.exec(header ?? '')?.[1] ?? ''
  return value
    .split('.')
    .filter(part => secret.test(part))
    .slice(0, mostSecrets)
}

/** Puts the secret that just signed in first. If there are too many, the oldest is dropped. */
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
