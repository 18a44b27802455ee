import { Providers } from '../providers.tsx'
import { Bare } from './bare.tsx'

/** The layout of pages for applicants. Without the shell, which other public pages can have, they load faster. */
export function HireFrame() {
  return (
    <Providers>
      <Bare />
    </Providers>
  )
}
