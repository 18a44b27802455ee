import { Notifications } from '@mantine/notifications'
import { useLocation } from '@tanstack/react-router'

export function Toasts() {
  const hiring = useLocation({ select: location => location.pathname.startsWith('/hire') })
  return <Notifications position={hiring ? 'top-right' : 'bottom-right'} autoClose={hiring ? 5000 : 4000} />
}
