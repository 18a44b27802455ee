import type { Page, WebSocketRoute } from '@playwright/test'
import type { ChatSession, CopilotConversation, CopilotServerFrame, CopilotSettings } from '@pulse/contract'

const at = '2026-11-16T10:00:00.000Z'

export const settings: CopilotSettings = {
  copilotEnabled: true,
  firstReminder: { interval: '30', message: 'Are you still there?' },
  secondReminder: { interval: '30', message: 'I haven’t heard from you.' },
  greetingMessage: 'Hi! How can I help you with your order?',
  sessionLength: { interval: '300' },
}

export const analytics = {
  totalConversations: 80,
  totalRouted: 30,
  totalMessagedByRole: { assistant: 420, user: 400, agent: 100 },
}

export const metrics = [
  { _id: '2026-11-10', averageFirstResponseTime: 412.5, averageFullResolutionTime: 1830.126 },
  { _id: '2026-11-11', averageFirstResponseTime: 380, averageFullResolutionTime: 2210 },
  { _id: '2026-11-12', averageFirstResponseTime: null, averageFullResolutionTime: 1200.5 },
  { _id: '2026-11-13', averageFirstResponseTime: 522.25, averageFullResolutionTime: 960 },
  { _id: '2026-11-14', averageFirstResponseTime: 298.333, averageFullResolutionTime: 1410 },
]

export const insights = {
  conversations: 64,
  handedOver: 19,
  contained: 41,
  containmentPercent: 64.1,
  copilotFirstReply: { averageMs: 402 },
  firstHumanReply: { averageMs: 512_000, medianMs: 340_000, replied: 16, waiting: 3 },
  reasons: [
    { reason: 'asked_for_person', count: 9 },
    { reason: 'unsure', count: 6 },
    { reason: 'angry', count: 4 },
  ],
  aiCsat: { average: 4.12, scored: 38 },
}

export const session = (sessionId: string, more: Partial<ChatSession> = {}): ChatSession => ({
  sessionId,
  createdAt: at,
  totalMessages: 6,
  routed: false,
  state: 'copilot',
  channel: 'web',
  destination: null,
  agent: null,
  handoverReason: null,
  handedOverAt: null,
  firstHumanReplyAt: null,
  lastMessageAt: at,
  waitingSince: null,
  delivery: null,
  aiCsat: null,
  ...more,
})

export const ids = {
  first: '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a01',
  second: '0b8f3a52-6a0e-4c0b-9a57-5a4c8c1f0a02',
} as const

export const conversation = (
  id: string,
  name: string,
  phoneNumber: string,
  sessions: ChatSession[],
): CopilotConversation => ({ id, phoneNumber, user: { name, phoneNumber, email: null }, sessions })

type Answers = Record<string, unknown>

/** Mocks the server's responses to Copilot calls. A path without a mocked response fails with 503. */
export async function serveCopilot(page: Page, answers: Answers): Promise<void> {
  await page.route('**/api/copilot/**', route => {
    const { pathname } = new URL(route.request().url())
    const answer = answers[pathname.slice('/api/copilot/'.length)]
    return answer === undefined
      ? route.fulfill({ status: 503, json: { code: 'unavailable', msg: 'Not now.' } })
      : route.fulfill({ json: answer })
  })
}

export interface FakeChat {
  /** Every socket the page opened, with the frames it sent. */
  sockets: { query: URLSearchParams; sent: { [key: string]: unknown }[] }[]
  send: (...frames: CopilotServerFrame[]) => void
  /** Drops the connection, as a network outage would. */
  cut: () => Promise<void>
}

/** Plays the server's side of a chat, so a test controls when each message arrives. */
export async function fakeChat(page: Page, onOpen: (chat: FakeChat) => void): Promise<FakeChat> {
  let current: WebSocketRoute | undefined
  const chat: FakeChat = {
    sockets: [],
    send: (...frames) => {
      for (const frame of frames) current?.send(JSON.stringify(frame))
    },
    cut: async () => {
      await current?.close({ code: 1012 })
    },
  }
  await page.routeWebSocket(/\/api\/copilot\/socket\//, socket => {
    current = socket
    const sent: FakeChat['sockets'][number]['sent'] = []
    chat.sockets.push({ query: new URL(socket.url()).searchParams, sent })
    socket.onMessage(text => void sent.push(JSON.parse(String(text))))
    onOpen(chat)
  })
  return chat
}

export const started = (resumed = false): CopilotServerFrame => ({
  type: 'START',
  customer: { name: 'Dana Ruiz', email: 'dana@example.com' },
  uid: 'secret-1',
  resumed,
})

export const greeting: CopilotServerFrame = {
  type: 'GREETINGS',
  message:
    'Greeting:\n```html\n<p>Hi <b>Dana</b>, which order is it about?</p><ul><li>Order 1042</li><li>Order 1051</li></ul><script>window.hacked = true</script><img src="x" onerror="window.hacked = true">\n```',
  orderId: '-1',
  seq: 1,
  timestamp: at,
}

export const said = (
  seq: number,
  message: string,
  role: 'assistant' | 'agent' | 'user' = 'assistant',
): CopilotServerFrame => ({ type: 'MESSAGE', role, message, seq, timestamp: at })
