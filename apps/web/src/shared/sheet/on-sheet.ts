import { createContext, useContext } from 'react'

/**
 * True inside the sheet, the copy of a page that is saved as a file. The sheet shows everything in full, without
 * controls.
 */
export const OnSheet = createContext(false)

export function useOnSheet(): boolean {
  return useContext(OnSheet)
}
