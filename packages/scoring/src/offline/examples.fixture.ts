import type { Conversation, Message } from '../conversation.ts'
import { detectLanguage } from '../language/index.ts'
import type { ScoringContext } from '../scoring-context.ts'
import { isSpam } from '../spam/index.ts'
import { type Judgement, judge } from './judge.ts'

const context: ScoringContext = {
  categories: [],
  slaMinutes: { email: 60, live_chat: 2, social_media: 60, sms: 15, voice: 1 },
}

export const customer = (body: string, created_at?: string): Message => ({
  author_type: 'customer',
  author_name: 'Nina Okafor',
  body,
  created_at,
})
export const agent = (body: string, created_at?: string): Message => ({
  author_type: 'agent',
  author_name: 'Tomas Reyes',
  body,
  created_at,
})

export const talk = (messages: Message[], more: Partial<Conversation> = {}): Conversation => ({
  id: '1',
  channel: 'email',
  customer_name: 'Nina Okafor',
  agent_name: 'Tomas Reyes',
  messages,
  ...more,
})

export function judged(conversation: Conversation): Judgement {
  return judge(conversation, context, { isSpam: c => isSpam(c).spam, detectLanguage })
}

export const parcel = talk([
  customer(
    'Hi, my order #A-20931 was due on Thursday and the tracking has not moved since. It is a birthday present for Saturday. Can you tell me where it is?',
    '2026-11-03T09:12:00Z',
  ),
  { ...agent('Courier strike in the north, no scan for 4 days.', '2026-11-03T11:40:00Z'), public: false },
  agent(
    'Please allow 5 to 7 working days for delivery. You can follow your parcel on the tracking page.',
    '2026-11-03T12:22:00Z',
  ),
  customer(
    'I told you that tracking has not moved. I asked where it is. Will it come by Saturday or not?',
    '2026-11-03T12:31:00Z',
  ),
  agent(
    'There is a courier strike in your area. I have sent a replacement by express today, it arrives on Friday. Sorry for the trouble.',
    '2026-11-04T10:05:00Z',
  ),
  customer('OK, thank you. I wish you had said so yesterday.', '2026-11-04T10:20:00Z'),
])

export const refund = talk([
  customer('Hello, I was charged twice for order 55120. Can you refund one of them?'),
  agent('Hi Nina, sorry about that! Let me check order 55120 for you.'),
  customer('ok'),
  agent(
    "I've refunded the second charge of $29.90, you'll see it within 3 days. I've also added a voucher as a gesture.",
  ),
  customer('Wow that was quick, thank you so much Tomas! You have been great'),
  agent('Happy to help, have a lovely day!'),
])

export const outage = talk([
  customer('My internet has been down for 3 days and nobody helps me.'),
  agent('Dear customer, thank you for contacting us. Please restart your router.'),
  customer('I already did that 10 times!!! This is ridiculous'),
  agent('Unfortunately we cannot do anything from here. Please contact our technical team.'),
  customer('Useless. Worst company ever, I will cancel my contract.'),
])

export const solved = talk([
  customer('The app crashes when I open it on my phone'),
  agent('Which version do you have?'),
  customer('4.2'),
  agent('Please update to 4.3, that fixes this crash.'),
  customer('It works now, thanks'),
  agent('Great, is there anything else I can help you with?'),
  customer('no thats all'),
  agent('Have a nice day!'),
])

export const dropped = talk([
  customer('hi i cant log in to my account'),
  agent('Hello, thank you for contacting support. May I have your email please?'),
  customer('nina@example.com'),
  agent('Thank you. Could you please try resetting your password?'),
  agent('Are you still there?'),
  agent('As I have not heard from you I will close this chat due to inactivity.'),
])
