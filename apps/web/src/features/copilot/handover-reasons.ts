import type { HandoverReason } from '@pulse/contract'

export const reasonTexts: Record<HandoverReason, string> = {
  asked_for_person: 'Asked for a person',
  repeated: 'Repeated the question',
  angry: 'Was upset',
  unsure: 'Copilot was unsure',
  request: 'Needs a person to act',
  moved_by_user: 'Moved to an agent in Pulse',
  copilot_disabled: 'Copilot was off',
}
