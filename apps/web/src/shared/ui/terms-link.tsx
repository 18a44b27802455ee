import type { ReactNode } from 'react'
import { apiBase } from '../api/call.ts'

/** Links to the configured terms page. Without one, there is nothing to link to, so only the text is shown. */
export function TermsLink({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  if (!isSet) return children
  return (
    <a href={`${apiBase}/go/terms`} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
