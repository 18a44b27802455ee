import type { ApplicationFile, ApplicationFiles } from '@pulse/contract'
import type { ApplicationFileKind } from '@pulse/contract/application-form'
import type { MouseEvent, ReactNode } from 'react'

/** Refetches the files to get new URLs, because URLs expire after a few minutes. */
export type RefreshFiles = () => Promise<ApplicationFiles>

/** A URL that expires within this time isn't used, because it could expire before the request arrives. */
const marginMs = 15_000

type Props = {
  kind: ApplicationFileKind
  file: ApplicationFile
  refresh: RefreshFiles
  download?: boolean
  children: ReactNode
}

/** Opens a file in a new tab or downloads it. If the URL has expired, a new one is requested first. */
export function FileLink({ kind, file, refresh, download = false, children }: Props) {
  const way = download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' }
  const open = (event: MouseEvent) => {
    if (Date.now() < Date.parse(file.expiresAt) - marginMs) return
    event.preventDefault()
    void (async () => {
      const files = await refresh().catch(() => null)
      const href = files?.[kind]?.url ?? file.url
      const link = document.createElement('a')
      Object.assign(link, { href, ...way })
      link.click()
    })()
  }
  return (
    <a
      href={file.url}
      {...way}
      onClick={open}
      // Handles clicks with the middle mouse button.
      onAuxClick={event => event.button === 1 && open(event)}
    >
      {children}
    </a>
  )
}
