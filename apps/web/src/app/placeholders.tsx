/* Placeholders for screens that are not built yet. Each has its final route and header, and moves out of this file when
   its feature is built. */
import { IconHourglass } from '@tabler/icons-react'
import { Card } from '../shared/ui/card.tsx'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'

export function Copilot() {
  return (
    <>
      <PageHeader title="Copilot" />
      <ComingLater text="Copilot will have a demo chat and a conversation dashboard." />
    </>
  )
}

const copilotAbove = [{ label: 'Copilot', to: '/copilot' }] as const

export function CopilotConfigure() {
  return (
    <>
      <PageHeader above={copilotAbove} separator=">" title="Configure" />
      <ComingLater text="You’ll be able to turn Copilot on or off and set its reminders here." />
    </>
  )
}

export function CopilotConversations() {
  return (
    <>
      <PageHeader above={copilotAbove} separator=">" title="Conversations" />
      <ComingLater text="You’ll be able to read chats and hand them over to an agent here." />
    </>
  )
}

export function FindTickets() {
  return (
    <>
      <PageHeader title="Find Tickets" />
      <ComingLater text="Find Tickets will search tickets by meaning and answer questions about them." />
    </>
  )
}

export function Chat() {
  return (
    <>
      <PageHeader title="Chat" />
      <ComingLater text="The chat will let customers talk to Copilot." />
    </>
  )
}

/** Content for a screen that is not built yet. */
function ComingLater({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<IconHourglass size={22} stroke={1.75} />} title="Coming soon" text={text} />
    </Card>
  )
}
