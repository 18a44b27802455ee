/*
 * Screens that are not built yet. Each stands at its route with its real header, and leaves this
 * file when its feature arrives; when the file is empty, it goes.
 */
import { IconHourglass } from '@tabler/icons-react'
import { Card } from '../shared/ui/card.tsx'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'

export function Hirely() {
  return (
    <>
      <PageHeader title="Hirely Requirements" />
      <ComingLater text="Hirely will show your hiring requirements and the agents who match them." />
    </>
  )
}

const timeDiaryAbove = [{ label: 'Pulse' }, { label: 'Dashboard', to: '/pulse' }] as const

export function TimeDiary() {
  return (
    <>
      <PageHeader above={timeDiaryAbove} title="Agent Overview" />
      <ComingLater text="The time diary will show a calendar of each agent's working time." />
    </>
  )
}

export function TimeDiaryDay() {
  return (
    <>
      <PageHeader above={timeDiaryAbove} title="Agent Overview" />
      <ComingLater text="The day view will show one agent's working day." />
    </>
  )
}

export function Copilot() {
  return (
    <>
      <PageHeader title="Copilot" />
      <ComingLater text="Copilot will offer the demo chat and a dashboard of conversations." />
    </>
  )
}

const copilotAbove = [{ label: 'Copilot', to: '/copilot' }] as const

export function CopilotConfigure() {
  return (
    <>
      <PageHeader above={copilotAbove} separator=">" title="Configure" />
      <ComingLater text="Copilot's configuration will switch Copilot on or off and set its reminders." />
    </>
  )
}

export function CopilotConversations() {
  return (
    <>
      <PageHeader above={copilotAbove} separator=">" title="Conversations" />
      <ComingLater text="The list of conversations will show chats and hand them over to an agent." />
    </>
  )
}

export function FindTickets() {
  return (
    <>
      <PageHeader title="Find Tickets" />
      <ComingLater text="Find Tickets will search tickets by their meaning and answer questions about them." />
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

export function Connect() {
  return (
    <>
      <PageHeader title="Connect your helpdesk" />
      <ComingLater text="This connection will connect your helpdesk account to Pulse." />
    </>
  )
}

export function Connected() {
  return (
    <>
      <PageHeader title="Thank you for trusting us" />
      <ComingLater text="This page will greet you when your helpdesk is connected." />
    </>
  )
}

export function Apply() {
  return (
    <>
      <PageHeader title="Apply for a job" />
      <ComingLater text="The application form will take your application step by step." />
    </>
  )
}

/** Stands where a screen is not built yet, and says so. */
function ComingLater({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<IconHourglass size={22} stroke={1.75} />} title="Coming later" text={text} />
    </Card>
  )
}
