/** kim AI's logo, two sparks, in the current text color. */
export function KimMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M10 3.2c.9 4.3 3.2 6.7 7.6 7.6.6.1.6 1 0 1.1-4.4 1-6.7 3.3-7.6 7.7-.1.6-1 .6-1.1 0-1-4.4-3.3-6.7-7.7-7.7-.6-.1-.6-1 0-1.1 4.4-.9 6.7-3.3 7.7-7.6.1-.6 1-.6 1.1 0Z" />
      <path d="M18.9 2.3c.4 1.8 1.3 2.7 3.1 3.1.4.1.4.6 0 .7-1.8.4-2.7 1.3-3.1 3.1-.1.4-.6.4-.7 0-.4-1.8-1.3-2.7-3.1-3.1-.4-.1-.4-.6 0-.7 1.8-.4 2.7-1.3 3.1-3.1.1-.4.6-.4.7 0Z" />
    </svg>
  )
}
