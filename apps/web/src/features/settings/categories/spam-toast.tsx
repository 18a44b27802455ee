import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import styles from './categories.module.css'
import { leftTheFigures } from './list-changes.ts'

type Marked = { name: string; spam: boolean; tickets: number; onUndo: () => void }

/** Gives users enough time to read the message and change their mind. */
const shownForMs = 10_000

export function showSpamToast({ name, spam, tickets, onUndo }: Marked): void {
  const toast = notifications.show({
    autoClose: shownForMs,
    title: `Category "${name}" ${spam ? 'marked' : 'unmarked'} as SPAM`,
    message: (
      <span className={styles.toast}>
        {leftTheFigures(spam, tickets)}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            notifications.hide(toast)
            onUndo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
  })
}
