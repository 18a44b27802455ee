import { acmeProducts } from '../content/catalog.ts'
import { topics } from '../content/index.ts'
import { type AccountProfile, placeTopics, readAgents } from './profile.ts'

const placed = placeTopics(
  `
  Delivery issues: Parcel not received=parcel_not_received@82, Damaged on arrival=damaged_on_arrival@50, Wrong address=wrong_address@36, Late delivery=late_delivery@30, Wrong item delivered=wrong_item@22
  Order status: Where is my order=order_status@95, Change or cancel order=change_or_cancel@60, Confirmation missing=confirmation_missing@20, Item missing from parcel=partial_shipment@22
  Returns and refunds: Start a return=start_return@62, Refund not received=refund_missing@52, Exchange=exchange@30, Return label=return_label@22
  Product questions: Size and fit=size_and_fit@40, Availability=availability@36, Compatibility=compatibility@22, Care and materials=care_and_materials@20
  Payment and billing: Charged twice=charged_twice@20, Payment declined=payment_declined@22, Invoice request=invoice_request@24, Unexpected charge=unexpected_charge@14
  Account and login: Password reset=password_reset@26, Account locked=account_locked@14, Personal details=personal_details@16
  Promotions and gift cards: Discount code not working=discount_code@26, Gift card=gift_card@16, Reward points=loyalty_points@14
  Warranty and repairs: Faulty product=faulty_product@34, Warranty claim=warranty_claim@20, Spare parts=spare_parts@14
  Subscriptions: Cancel subscription=cancel_subscription@20, Skip or pause=skip_or_pause@16, Renewal charge=renewal_charge@12
  Website and app: Checkout error=checkout_error@16, App problem=app_problem@16, Search and page content=website_content@10
  Feedback: Complaint about service=service_complaint@14, Praise=praise@10, Suggestion=suggestion@8, !Jobs and press=jobs_and_press@6
  Spam: SEO and marketing pitches, Phishing and scams, Newsletters
  `,
  topics,
)

const groupId = (n: number) => 360_004_811_000 + n
const formId = (n: number) => 360_000_917_000 + n

const agents = readAgents(
  `
  Mara Linde | .93 .90 .60 .93 | 0 2 1 | load=1.4
  Ken Ito | .91 .86 .65 .92 | 3 7 1 | load=1.3
  Priya Nair | .62 .74 1.35 .75 | 4 6 8 | trend=.34 load=1.5
  Ilse Vogt | .70 .66 1.15 .68 | 2 4 | load=.9
  Tomas Reyes | .40 .34 1.55 .38 | 0 4 1 | load=1.1
  Owen Clarke | .84 .70 .90 .78 | 3 1 7 | trend=-.44 load=1.1
  Grant Becker | .78 .12 .35 .66 | 1 5 9 0 | curt=1 load=1.5
  Beatriz Rocha | .82 .97 2.1 .90 | 2 10 0 | load=.8
  Noor Haddad | .55 .80 1.3 .70 | 1 0 | started=11 load=.5
  Chidi Nwosu | .80 .78 .85 .80 | 0 1 | load=1.1
  Hannah Whitaker | .76 .85 1.0 .80 | 2 3 |
  Arjun Menon | .83 .70 .80 .84 | 4 8 5 |
  Lucia Navarro | .79 .88 .95 .82 | 0 2 1 |
  Ryan Sullivan | .58 .55 1.1 .52 | 0 1 |
  Mei Chen | .87 .76 .75 .90 | 7 3 9 |
  Kwame Mensah | .74 .80 1.0 .72 | 1 3 |
  Greta Lorenz | .81 .60 .80 .86 | 4 2 8 |
  Minji Park | .77 .82 .90 .78 | 3 6 |
  Omar Farouk | .69 .74 1.05 .70 | 0 1 5 |
  Paige Donovan | .52 .58 1.2 .48 | 1 6 |
  Linh Tran | .84 .84 .80 .86 | 2 0 |
  Diego Fuentes | .72 .66 .95 .70 | 7 9 |
  Ewa Mazur | .75 .70 .90 .80 | 5 9 4 |
  Colin Barrett | .48 .40 1.3 .45 | 2 0 |
  Ananya Iyer | .86 .90 .85 .88 | 10 0 2 |
  Jonas Keller | .73 .50 .75 .74 | 9 5 |
  Amara Okonkwo | .80 .92 1.0 .82 | 1 3 6 |
  Haruka Mori | .78 .74 .90 .84 | 3 1 |
  Derek Stroud | .60 .48 1.15 .56 | 0 7 |
  Salma Khalil | .76 .84 .95 .78 | 6 8 1 |
  Erik Lund | .71 .62 .85 .72 | 9 5 1 |
  Chiara Conti | .82 .86 .90 .84 | 2 1 0 |
  Tyler Reed | .56 .60 1.0 .50 | 1 0 3 |
  Fatima Aziz | .79 .82 1.05 .80 | 4 5 |
  Manon Girard | .74 .76 .95 .76 | 0 2 |
  Kai Parata | .68 .86 1.1 .66 | 1 6 |
  Zofia Lis | .83 .68 .75 .88 | 8 4 |
  Vikram Rao | .70 .64 .95 .70 | 0 1 7 |
  Julien Lambert | .64 .70 1.15 .62 | 2 3 |
  Rui Teixeira | .77 .80 1.0 .78 | 10 1 0 |
  `,
  1001,
  'acme.test',
)

const weekday = [8 * 60, 20 * 60] as const

export const acme: AccountProfile = {
  data: {
    name: 'acme',
    platform: 'zendesk',
    businessHours: {
      timezone: 'America/New_York',
      week: [[10 * 60, 16 * 60], weekday, weekday, weekday, weekday, weekday, [9 * 60, 17 * 60]],
    },
    slaMinutes: { email: 60, live_chat: 2, social_media: 60, sms: 15, voice: 1 },
    categories: placed.categories,
    agents: agents.map(({ id, name, email }) => ({ id, name, email })),
    groups: [
      { id: groupId(101), name: 'Delivery desk', deleted: false, is_public: true },
      { id: groupId(102), name: 'Orders', deleted: false, is_public: true },
      { id: groupId(103), name: 'Returns', deleted: false, is_public: true },
      { id: groupId(104), name: 'Product advice', deleted: false, is_public: true },
      { id: groupId(105), name: 'Billing', deleted: false, is_public: true },
      { id: groupId(106), name: 'Accounts and technology', deleted: false, is_public: true },
      { id: groupId(107), name: 'Workshop', deleted: false, is_public: true },
      { id: groupId(108), name: 'Escalations', deleted: false, is_public: false },
      { id: groupId(109), name: 'Holiday helpers', deleted: true, is_public: true },
    ],
    forms: [
      { id: formId(11), name: 'Contact us', active: true },
      { id: formId(12), name: 'Chat', active: true },
      { id: formId(13), name: 'Phone call', active: true },
      { id: formId(14), name: 'Social and text', active: true },
      { id: formId(15), name: 'Order help', active: true },
      { id: formId(16), name: 'Old contact form', active: false },
    ],
  },
  brand: 'Acme',
  tickets: 24_000,
  firstTicketId: 31_001,
  customers: 15_500,
  products: acmeProducts,
  topics: placed.topics,
  spam: {
    category: 'Spam',
    subcategories: ['SEO and marketing pitches', 'Phishing and scams', 'Newsletters'],
  },
  agents,
  channelWeights: {
    email: 44,
    live_chat: 21,
    voice: 9,
    social_media: 7,
    sms: 5,
    native_messaging: 5.5,
    api: 4.5,
    others: 2.5,
    side_conversation: 1.2,
  },
  groupOfCategory: [101, 102, 103, 104, 105, 106, 102, 107, 105, 106, 102].map(groupId),
  escalationGroup: groupId(108),
  formOfChannel: {
    email: formId(11),
    live_chat: formId(12),
    voice: formId(13),
    social_media: formId(14),
    sms: formId(14),
    native_messaging: formId(12),
    api: formId(15),
    others: formId(16),
  },
  languages: true,
}
