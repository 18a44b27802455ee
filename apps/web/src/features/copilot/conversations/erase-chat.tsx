import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failureText } from '../../../shared/api/failure-text.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { everyChatKey } from './chats-queries.ts'
import styles from './conversations.module.css'

export function EraseChat({ sessionId, onErased }: { sessionId: string; onErased: () => void }) {
  const [asking, setAsking] = useState(false)
  const may = useMay('manager')
  const queries = useQueryClient()
  const erase = useMutation({
    mutationFn: () => call('DELETE /copilot/chats/{sessionId}', { params: { sessionId } }),
    onSuccess: async () => {
      onErased()
      notifications.show({ message: 'Chat erased.' })
      await queries.invalidateQueries({ queryKey: everyChatKey })
    },
  })
  return (
    <div className={styles.erase}>
      <QuietButton danger disabled={!may} onClick={() => setAsking(true)}>
        Erase chat…
      </QuietButton>
      <ConfirmDialog
        opened={asking}
        title="Erase this chat?"
        confirm="Erase permanently"
        danger
        busy={erase.isPending}
        failure={erase.error && failureText(erase.error)}
        onConfirm={() => erase.mutate()}
        onCancel={() => {
          erase.reset()
          setAsking(false)
        }}
      >
        <p>
          Its messages and AI CSAT will be deleted for everyone, and figures will change. Copies in Freshchat
          and WhatsApp stay there. This can’t be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
