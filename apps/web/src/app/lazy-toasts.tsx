import { hideNotification, type NotificationData, notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { QuietButton } from '../shared/ui/quiet-button.tsx'
import styles from './lazy-toasts.module.css'

const afterMs = 5_000

/**
 * Toasts aren't part of the first load. They are loaded when the first toast is shown, or shortly after the page opens.
 * If that fails, for example because the connection is lost, messages are shown in a plain form. Browsers remember that
 * a script couldn't be loaded, so this may last until the page is reloaded.
 */
export function LazyToasts() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const load = () => {
      import('./toasts.tsx').then(
        file => setToasts(() => file.Toasts),
        () => setFailed(true),
      )
    }
    const timer = setTimeout(load, afterMs)
    const stop = notificationsStore.subscribe(load)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (Toasts) return <Toasts />
  return hasFailed && <PlainToasts />
}

function PlainToasts() {
  const shown = useSyncExternalStore(
    notificationsStore.subscribe,
    () => notificationsStore.getState().notifications,
  )
  return (
    <div role="status" className={styles.toasts}>
      {shown.map(toast => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const shownForMs = 5_000

function PlainToast({ toast: { id = '', title, message } }: { toast: NotificationData }) {
  useEffect(() => {
    const timer = setTimeout(() => hideNotification(id), shownForMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <div className={styles.toast}>
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{message}</p>
      </div>
      <QuietButton onClick={() => hideNotification(id)}>Dismiss</QuietButton>
    </div>
  )
}
