import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedCall } from '../api/failing.ts'
import { Contained } from './contained.tsx'
import { FailureState } from './failure-state.tsx'
import { Still } from './still.tsx'

type Props<Data> = {
  query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >
  /** Has the same shape as the content, so the layout doesn't shift. */
  skeleton: ReactNode
  /** Keeps the previous content from rendering again while new content loads. Only the card around it dims. */
  still?: boolean
  children: (data: Data) => ReactNode
}

/** One block of a page. Each block loads, fails and retries independently. */
export function Block<Data>({ query, skeleton, still = false, children }: Props<Data>) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = query
  if (error && !isFetching)
    return (
      <FailureState
        title={error.message}
        text={error instanceof FailedCall ? error.serverMessage : 'Something went wrong'}
        onRetry={() => void refetch()}
      />
    )
  if (isPending || data === undefined) return skeleton
  return (
    <Still stale={still && isPlaceholderData}>
      <Contained from={data} onRetry={refetch}>
        <Content data={data} render={children} />
      </Contained>
    </Still>
  )
}

/** A separate component, so the boundary right above it catches its errors. */
function Content<Data>({ data, render }: { data: Data; render: (data: Data) => ReactNode }) {
  return render(data)
}
