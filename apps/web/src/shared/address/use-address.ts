import { useSearch } from '@tanstack/react-router'
import type { PulseSearch } from './search.ts'

/** What a page may have in its address, with the choices of its blocks. */
type Address = PulseSearch & Record<string, unknown>

/** A part of the address. Whoever reads one is not drawn anew when another changes. */
export function useAddress<Part>(part: (address: Address) => Part): Part {
  // The router wants to know that all of it is plain data, which addresses always are.
  return useSearch({ strict: false, select: part, structuralSharing: true } as never) as Part
}
