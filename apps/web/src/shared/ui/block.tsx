import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedCall } from '../api/failing.ts'
import { Contained } from './contained.tsx'
import { FailureState } from './failure-state.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  /** Has the shape of what comes, so that nothing jumps. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** One block of a page: it loads, fails and is tried again by itself, whatever the others do. */
export function Block<Data>({ query, skeleton, children }: Props<Data>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (error && !isFetching)
    return (
      <FailureState
        title={error.message}
        text={error instanceof FailedCall ? error.said : 'Something went wrong'}
        onRetry={() => void refetch()}
      />
    )
  if (isPending || data === undefined) return skeleton
  return (
    <Contained from={data} onRetry={refetch}>
      <Drawn data={data} draw={children} />
    </Contained>
  )
}

/** A component of its own, so that what it throws is caught right above it. */
function Drawn<Data>({ data, draw }: { data: Data; draw: (data: Data) => ReactNode }) {
  return draw(data)
}
