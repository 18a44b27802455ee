import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

const afterMs = 5_000

/**
 * Toasts aren't part of the first load. They are loaded when the first toast is shown, or shortly after the page opens,
 * because a toast about a lost connection couldn't be loaded while offline.
 */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  useEffect(() => {
    // If loading fails, the next toast retries it, and then both toasts are shown.
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
