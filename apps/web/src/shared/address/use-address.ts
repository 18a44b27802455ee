import { useSearch } from '@tanstack/react-router'
import type { PulseSearch } from './search.ts'

/** A page's URL parameters, including the view choices of its blocks. */
type Address = PulseSearch & Record<string, unknown>

/** A slice of the URL. Components re-render only when their own slice changes. */
export function useAddress<Part>(part: (address: Address) => Part): Part {
  // The router's types require plain data, which URL parameters always are.
  return useSearch({ strict: false, select: part, structuralSharing: true } as never) as Part
}
