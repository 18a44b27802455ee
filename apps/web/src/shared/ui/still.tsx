import { memo, type ReactNode } from 'react'

type Props = {
  /** Whether the content belongs to the dates or filters chosen before. */ stale: boolean
  children: ReactNode
}

/** Doesn't render its content again while it is stale: only the card around it dims. */
export const Still = memo(
  ({ children }: Props) => children,
  (_, { stale }) => stale,
)
