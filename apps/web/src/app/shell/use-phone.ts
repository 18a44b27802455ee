import { useMediaQuery } from '@mantine/hooks'

/** Whether the menu is a bar at the bottom; the style sheet draws the same line. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
}
