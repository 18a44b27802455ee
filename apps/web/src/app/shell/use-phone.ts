import { useMediaQuery } from '@mantine/hooks'

/** Whether the menu is a bottom bar. The style sheet uses the same breakpoint. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
}
