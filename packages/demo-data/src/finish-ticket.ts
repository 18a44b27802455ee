import type { AgentProfile } from './accounts/profile.ts'
import { isoTime } from './calendar.ts'
import { ratingComments } from './content/unusual-tickets.ts'
import type { GeneratorContext } from './scene.ts'
import { type Draft, type Scene, say } from './scene.ts'
import type { DemoRating, DemoStatus, DemoTicket } from './types.ts'

/** A complete ticket, before events in the future are removed. */
export interface Played {
  createdAt: number
  category: string
  categoryIndex: number
  subcategory: string
  subject: string
  sender?: string
  messages: Draft[]
  status: DemoStatus
  agent: AgentProfile | null
  resolvedAt: number
  reopens: number
  /** The customer's final mood, 0–1; null when there is nothing to rate. */
  mood: number | null
  escalated: boolean
  spam: boolean
}

export function finish(context: GeneratorContext, scene: Scene, played: Played): DemoTicket {
  const { account, calendar, until } = context
  const { random, channel, customer } = scene
  const messages = played.messages.filter(message => message.at <= until)
  const resolved = played.resolvedAt <= until
  const firstAnswer = messages.find(message => message.authorType === 'agent' && message.public)
  const answered = firstAnswer !== undefined || resolved
  const lastPublic = messages.findLast(message => message.public)
  const status = resolved
    ? aged(played, until, random.int(4, 6))
    : lastPublic?.authorType === 'agent'
      ? 'pending'
      : 'open'
  const rating = rate(scene, played, resolved)
  const agent = played.agent && answered ? played.agent : null
  const updatedAt = Math.max(messages.at(-1)?.at ?? played.createdAt, resolved ? played.resolvedAt : 0)
  const isSide = channel === 'side_conversation'
  return {
    ticketId: scene.ticketId,
    channel,
    subject: played.subject,
    status,
    createdAt: isoTime(played.createdAt),
    updatedAt: isoTime(updatedAt),
    resolvedAt: resolved ? isoTime(played.resolvedAt) : null,
    groupId: groupOf(context, played),
    formId: account.formOfChannel[channel] ?? null,
    satisfactionRating: rating.rating,
    ...(rating.comment ? { ratingComment: rating.comment } : {}),
    agent: agent ? { id: agent.id, name: agent.name, email: agent.email } : null,
    customer: played.sender ? outsider(played.sender, scene.ticketId) : { ...customer },
    messages: messages.map(({ at, ...message }) => ({ ...message, createdAt: isoTime(at) })),
    metrics: {
      firstResponseBusinessMinutes:
        firstAnswer && !isSide ? calendar.openMinutes(played.createdAt, firstAnswer.at) : null,
      fullResolutionBusinessMinutes: resolved
        ? calendar.openMinutes(played.createdAt, played.resolvedAt)
        : null,
      reopens: resolved ? played.reopens : 0,
    },
    trueCategory: played.category,
    trueSubcategory: played.subcategory,
    spam: played.spam,
  }
}

/** Solved tickets close automatically after a few days. */
function aged(played: Played, until: number, days: number): DemoStatus {
  if (played.status !== 'solved') return played.status
  return until - played.resolvedAt > days * 86_400 ? 'closed' : 'solved'
}

function groupOf(context: GeneratorContext, played: Played): number | null {
  const { account } = context
  if (account.data.groups.length === 0) return null
  if (played.escalated) return account.escalationGroup
  return account.groupOfCategory[played.spam ? 1 : played.categoryIndex] ?? null
}

function outsider(name: string, ticketId: number): DemoTicket['customer'] {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/\.$/, '')
  return {
    id: 900_000 + ticketId,
    name,
    firstname: name.split(' ')[0] ?? name,
    email: `${plain}@mail.example.net`,
  }
}

/** Most people ignore the survey. Those who answer tend to be very happy or very angry, and some misclick. */
function rate(scene: Scene, played: Played, resolved: boolean): { rating: DemoRating; comment?: string } {
  const { random, pack } = scene
  const { mood } = played
  if (mood === null || !resolved || random.chance(scene.channel === 'voice' ? 0.5 : 0.12))
    return { rating: 'unoffered' }
  const answers = mood < 0.25 ? 0.3 : mood < 0.45 ? 0.13 : mood < 0.7 ? 0.07 : 0.19
  if (!random.chance(answers)) return { rating: 'offered' }
  const good = random.chance(0.13) ? mood < 0.45 : mood >= 0.45
  const rating = good ? 'good' : 'bad'
  if (pack.language !== 'en' || !random.chance(0.35)) return { rating }
  const list = !good && scene.struck ? ratingComments.badStrike : ratingComments[rating]
  return { rating, comment: say(scene, list) }
}
