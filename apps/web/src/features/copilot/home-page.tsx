import { useAddress } from '../../shared/address/use-address.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ChatScreen } from './chat/chat-screen.tsx'
import { CopilotNav } from './copilot-nav.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'

/** Shows the dashboard, or the demo if the URL requests it. */
export function CopilotHomePage() {
  const demo = useAddress(({ show }) => show === 'demo')
  const { account } = useAuth()
  if (!demo) return <Dashboard />
  return (
    <>
      <PageHeader above={[{ label: 'Copilot', to: '/copilot' }]} separator=">" title="Demo" />
      <CopilotNav current="demo" />
      <ChatScreen variant="valeo" account={account ?? undefined} />
    </>
  )
}
