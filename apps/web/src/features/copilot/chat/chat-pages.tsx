import { Button } from '@mantine/core'
import type { Capability } from '@pulse/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useAuth } from '../../../shared/auth/auth.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ChatScreen } from './chat-screen.tsx'

/** The public chat where customers first choose an order. */
export function MensaChatPage() {
  return <ChatPage variant="mensa" needs="order_chat" />
}

/** The public chat with plain messages. */
export function ValeoChatPage() {
  return <ChatPage variant="valeo" needs="plain_chat" />
}

type Props = { variant: 'mensa' | 'valeo'; needs: Capability }

function ChatPage({ variant, needs }: Props) {
  const { account, capabilities } = useAuth()
  const { account: named } = useSearch({ strict: false }) as { account?: string }
  // If the URL doesn't name an account, the server chooses the demo account that offers this chat.
  const hasInbox = needs === 'order_chat' && capabilities.includes(needs)
  const chosen = named ?? (capabilities.includes(needs) ? account : undefined)
  return (
    <>
      <PageHeader title="Chat">
        {hasInbox && (
          <Button variant="default" renderRoot={props => <Link to="/chat/conversations" {...props} />}>
            Conversations
          </Button>
        )}
      </PageHeader>
      <ChatScreen key={chosen} variant={variant} account={chosen ?? undefined} />
    </>
  )
}
