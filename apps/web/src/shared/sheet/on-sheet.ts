import { createContext, useContext } from 'react'

/** True inside the sheet, the copy of a page that is saved as a file. It is shown in full and without controls. */
export const OnSheet = createContext(false)

export function useOnSheet(): boolean {
  return useContext(OnSheet)
}
