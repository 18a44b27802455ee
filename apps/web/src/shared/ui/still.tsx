import { memo, type ReactNode } from 'react'

type Props = {
  /** Whether the content is still for the previous dates or filters. */ stale: boolean
  children: ReactNode
}

/** Keeps its content from rendering again while the content is stale. Only the card around it dims. */
export const Still = memo(
  ({ children }: Props) => children,
  (_, { stale }) => stale,
)
