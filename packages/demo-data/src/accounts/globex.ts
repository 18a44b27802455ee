import { globexProducts } from '../content/catalog.ts'
import { topics } from '../content/index.ts'
import { type AccountProfile, placeTopics, readAgents } from './profile.ts'

const placed = placeTopics(
  `
  Shipping: Lost parcel=parcel_not_received@60, Damaged parcel=damaged_on_arrival@40, Late delivery=late_delivery@35, Wrong address=wrong_address@20
  Orders: Order status=order_status@80, Change or cancel=change_or_cancel@50, Wrong item=wrong_item@25
  Returns: Start a return=start_return@45, Missing refund=refund_missing@35, Return label=return_label@15
  Product help: Broken machine=faulty_product@50, Will it fit=compatibility@30, Back in stock=availability@28, Cleaning and care=care_and_materials@22
  Subscriptions: Skip or pause=skip_or_pause@45, Cancel=cancel_subscription@35, Renewal charge=renewal_charge@25
  Spam: Pitches, Scams, Newsletters
  `,
  topics,
)

const agents = readAgents(
  `
  Dana Fletcher | .88 .86 .70 .88 | 0 1 |
  Luis Herrera | .76 .80 .90 .76 | 1 4 |
  Aiko Hayashi | .84 .72 .80 .88 | 3 |
  Brendan Walsh | .54 .46 1.3 .48 | 0 2 |
  Yasmin Rahman | .80 .90 1.1 .82 | 2 4 |
  Pavel Wrona | .70 .58 .85 .72 | 1 3 |
  Nora Sandberg | .62 .74 1.2 .60 | 0 4 | trend=.2
  Samir Malik | .73 .70 1.0 .70 | 2 1 |
  `,
  2001,
  'globex.test',
)

const weekday = [9 * 60, 18 * 60] as const

export const globex: AccountProfile = {
  data: {
    name: 'globex',
    platform: 'gorgias',
    businessHours: {
      timezone: 'America/New_York',
      week: [null, weekday, weekday, weekday, weekday, weekday, [10 * 60, 15 * 60]],
    },
    slaMinutes: { email: 240, live_chat: 5, social_media: 120, sms: 30, voice: 2 },
    categories: placed.categories,
    agents: agents.map(({ id, name, email }) => ({ id, name, email })),
    groups: [],
    forms: [],
  },
  brand: 'Globex',
  tickets: 3_000,
  firstTicketId: 5_001,
  customers: 2_100,
  products: globexProducts,
  topics: placed.topics,
  spam: { category: 'Spam', subcategories: ['Pitches', 'Scams', 'Newsletters'] },
  agents,
  channelWeights: {
    email: 56,
    live_chat: 20,
    voice: 3,
    social_media: 11,
    sms: 5,
    native_messaging: 3,
    api: 1,
    others: 1,
    side_conversation: 0,
  },
  groupOfCategory: [],
  escalationGroup: null,
  formOfChannel: {},
  languages: false,
}
