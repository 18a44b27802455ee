import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { markQuote, unmark } from './mark-quote.ts'
import styles from './message-body.module.css'
import { safeContent } from './safe-content.ts'
import { textOnly } from './text-only.ts'
import { toHtml } from './to-html.ts'

/** Only this much of a longer body is shown at first, so it doesn't delay the other messages. */
const firstPart = 20_000
/** Bodies longer than this are shown without formatting. */
const longestFormatted = 200_000

export type Quoted = { text: string }

type Props = {
  body: string
  /** A quote to mark and scroll to. Passing a new object scrolls to it again. */
  quoted?: Quoted | undefined
  onMissing?: () => void
  /** When set, the body is treated as markdown even if it contains HTML tags. */
  format?: 'markdown'
}

/** Formats and sanitizes an external message in markdown or HTML. */
export function MessageBody({ body, quoted, onMissing, format }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(body.length <= firstPart)

  useLayoutEffect(() => {
    const shown = whole ? body : body.slice(0, firstPart)
    host.current?.replaceChildren(
      shown.length > longestFormatted ? textOnly(shown) : safeContent(toHtml(shown, format)),
    )
  }, [body, whole, format])

  useEffect(() => {
    const element = host.current
    if (!element || !quoted) return
    const [first] = markQuote(element, quoted.text)
    if (first) first.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else if (whole) onMissing?.()
    else setWhole(true)
    return () => unmark(element)
  }, [quoted, whole, onMissing])

  return (
    <>
      <div ref={host} className={styles.body} dir="auto" />
      {!whole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show full message ({sizeOf(body)})
        </button>
      )}
    </>
  )
}

function sizeOf(body: string): string {
  const kilobytes = Math.round(body.length / 1000)
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
