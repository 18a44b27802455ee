import { Providers } from '../providers.tsx'
import { Bare } from './bare.tsx'

/** The layout of applicants' pages. Unlike other public pages, they never use the shell, so they load faster. */
export function HireFrame() {
  return (
    <Providers>
      <Bare />
    </Providers>
  )
}
