import type { Product } from '../content/catalog.ts'
import type { Topic } from '../topic.ts'
import type { DemoAccountData, DemoAgent, DemoChannel } from '../types.ts'

/** An agent's working style. It determines what they write and when, but is never used to compute a score. */
export interface AgentProfile extends DemoAgent {
  first: string
  /** Chance of solving a ticket, 0–1. */
  skill: number
  warmth: number
  /** Multiplies waiting times: 0.5 is twice as fast. */
  pace: number
  /** How carefully they read the question and how reliably they keep promises, 0–1. */
  thorough: number
  /** Change in skill and warmth from the first day to the last. */
  trend: number
  /** Answers in as few words as possible. */
  curt: boolean
  /** How many days ago the agent started. Undefined if they have been there from the beginning. */
  startedDaysAgo: number | undefined
  /** Their share of the work. */
  load: number
  /** The positions of the categories they mostly work on. */
  categories: number[]
}

export interface PlacedTopic {
  topic: Topic
  category: string
  categoryIndex: number
  subcategory: string
  weight: number
}

export interface AccountProfile {
  data: DemoAccountData
  brand: string
  tickets: number
  firstTicketId: number
  customers: number
  products: Product[]
  topics: PlacedTopic[]
  spam: { category: string; subcategories: string[] }
  agents: AgentProfile[]
  channelWeights: Record<DemoChannel, number>
  /** Group ids by category position; empty when the helpdesk has no groups. */
  groupOfCategory: number[]
  escalationGroup: number | null
  formOfChannel: Partial<Record<DemoChannel, number>>
  languages: boolean
}

/** `Category: Subcategory=topic_key@weight, …`, one category per line; `!` marks an excluded subcategory. */
export function placeTopics(
  text: string,
  topics: Topic[],
): { topics: PlacedTopic[]; categories: DemoAccountData['categories'] } {
  const placed: PlacedTopic[] = []
  const categories = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line, categoryIndex) => {
      const [category = '', rest = ''] = line.split(': ')
      const isSpam = category === 'Spam'
      const subcategories = rest.split(', ').map((entry, index) => {
        const [label = '', target = ''] = entry.split('=')
        const isExcluded = label.startsWith('!')
        const subcategory = isExcluded ? label.slice(1) : label
        const [key, weight] = target.split('@')
        if (!isSpam) {
          const topic = topics.find(t => t.key === key)
          if (!topic) throw new Error(`Unknown topic “${key}” for ${category} / ${subcategory}.`)
          placed.push({ topic, category, categoryIndex, subcategory, weight: Number(weight) })
        }
        return { id: `${slug(category)}-${index + 1}`, name: subcategory, isExcluded }
      })
      return { id: slug(category), name: category, isExcluded: false, isSpam, subcategories }
    })
  return { topics: placed, categories }
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** `Name | skill warmth pace thorough | categories | extras`, one agent per line. */
export function readAgents(text: string, firstId: number, domain: string): AgentProfile[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line, index) => {
      const [name = '', numbers = '', categories = '', extras = ''] = line.split('|').map(part => part.trim())
      const [skill = 0.6, warmth = 0.6, pace = 1, thorough = 0.6] = numbers.split(' ').map(Number)
      const extra = (label: string) => {
        const found = extras.split(' ').find(word => word.startsWith(`${label}=`))
        return found === undefined ? undefined : Number(found.slice(label.length + 1))
      }
      return {
        id: firstId + index,
        name,
        email: `${name.toLowerCase().replace(/ /g, '.')}@${domain}`,
        first: name.split(' ')[0] ?? name,
        skill,
        warmth,
        pace,
        thorough,
        trend: extra('trend') ?? 0,
        curt: extra('curt') === 1,
        startedDaysAgo: extra('started'),
        load: extra('load') ?? 1,
        categories: categories.split(' ').map(Number),
      }
    })
}
