export const channels = [
  'email',
  'live_chat',
  'voice',
  'social_media',
  'api',
  'sms',
  'others',
  'side_conversation',
  'native_messaging',
] as const
export type DemoChannel = (typeof channels)[number]
export type DemoStatus = 'solved' | 'closed' | 'open' | 'pending' | 'deleted' | 'merged'
export type DemoRating = 'good' | 'bad' | 'offered' | 'unoffered'
export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt'
export type AccountName = 'acme' | 'globex'

export interface DemoMessage {
  authorType: 'customer' | 'agent' | 'Bot' | 'SYSTEM'
  authorName: string
  body: string
  public: boolean
  createdAt: string
}

export interface DemoTicket {
  ticketId: number
  channel: DemoChannel
  subject: string
  status: DemoStatus
  createdAt: string
  updatedAt: string
  resolvedAt: string | null
  groupId: number | null
  formId: number | null
  satisfactionRating: DemoRating
  ratingComment?: string
  agent: DemoAgent | null
  customer: { id: number; name: string; firstname: string; email: string }
  messages: DemoMessage[]
  metrics: {
    firstResponseBusinessMinutes: number | null
    fullResolutionBusinessMinutes: number | null
    reopens: number
  }
  /** The intended topic, for evaluating the categorizer only. */
  trueCategory: string
  trueSubcategory: string
  spam: boolean
}

export interface DemoAgent {
  id: number
  name: string
  email: string
}

export interface DemoCategory {
  id: string
  name: string
  isExcluded: boolean
  isSpam: boolean
  subcategories: { id: string; name: string; isExcluded: boolean }[]
}

/** Opening and closing minute of the local day, Sunday first; null when closed. */
export type WeekHours = readonly (readonly [open: number, close: number] | null)[]

export interface DemoAccountData {
  name: AccountName
  platform: 'zendesk' | 'gorgias'
  businessHours: { timezone: string; week: WeekHours }
  slaMinutes: { email: number; live_chat: number; social_media: number; sms: number; voice: number }
  categories: DemoCategory[]
  agents: DemoAgent[]
  groups: { id: number; name: string; deleted: boolean; is_public: boolean }[]
  forms: { id: number; name: string; active: boolean }[]
}
