import { hosted } from '../shared/hosted.ts'

/** Inside a host application every address starts with the account path, as in /acme/pulse. */
export function routeBase(pathname: string): string {
  return hosted ? `/${pathname.split('/')[1] ?? ''}` : '/'
}
