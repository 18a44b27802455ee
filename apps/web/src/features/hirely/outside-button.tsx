import { Button, type ButtonProps } from '@mantine/core'
import type { OutsideLink } from '@pulse/contract'
import { apiBase } from '../../shared/api/call.ts'

type Props = Pick<ButtonProps, 'variant' | 'leftSection' | 'size' | 'fullWidth'> & {
  link: Extract<OutsideLink, 'hiring' | 'booking'>
  /** Whether the URL is configured. Undefined while loading. */
  isSet: boolean | undefined
  children: string
}

/** Opens a configured external page in a new tab. Without a URL, the button is disabled and shows why. */
export function OutsideButton({ link, isSet, children, ...look }: Props) {
  if (isSet === false)
    return (
      <Button {...look} data-disabled aria-disabled title={missing[link]} onClick={stay}>
        {children}
      </Button>
    )
  return (
    <Button {...look} component="a" href={`${apiBase}/go/${link}`} target="_blank" rel="noopener">
      {children}
    </Button>
  )
}

const missing = {
  hiring: 'No hiring site is set up. Ask your administrator to set HIRING_URL.',
  booking: 'No booking page is set up. Ask your administrator to set BOOKING_URL.',
}

function stay(event: { preventDefault: () => void }) {
  event.preventDefault()
}
