import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

const afterMs = 5_000

/**
 * Toasts aren't part of the first load. They are loaded for the first one, or a little later, so that one about a lost
 * connection can be shown.
 */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    // After a failure, the next toast tries again and shows both.
    const load = () => {
      import('./toasts.tsx').then(
        file => setToasts(() => file.Toasts),
        error => console.warn('Toasts could not be loaded.', error),
      )
    }
    const timer = setTimeout(load, afterMs)
    const stop = notificationsStore.subscribe(load)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Toasts && <Toasts />
}
