import type { ChannelId } from '@pulse/contract/channels'
import type { Rating } from '@pulse/contract/ratings'

/** A ticket as a connector, an import or the demo delivers it: the helpdesk's values under our field names. */
export interface ArrivingTicket {
  ticketId: string
  channel: ChannelId
  subject: string | null
  /**
   * The helpdesk's own status name, except for `merged`, `deleted` and `spam`, which are the same in all connectors.
   */
  status: string
  createdAt: Date
  updatedAt: Date
  resolvedAt: Date | null
  groupId: number | null
  formId: number | null
  satisfactionRating: Rating
  ratingComment: string | null
  /** The customer's own score from 1 to 5, if the survey asks for one. */
  ratingScore?: number | null
  /** When the customer rated the ticket, if the helpdesk reports it. If there are two ratings, the later one counts. */
  ratedAt?: Date | null
  agent: { id: string; name: string; email: string | null } | null
  customer: { id: string | null; name: string | null; firstname: string | null; email: string | null }
  messages: ArrivingMessage[]
  /**
   * False if `messages` may not include all of the ticket's messages. They are then merged by id with the stored ones,
   * and the ticket isn't scored until the rest have arrived.
   */
  hasAllMessages: boolean
  /**
   * Whether some messages can only be fetched by calling the connector's `conversation`. Until then, the ticket is
   * incomplete.
   */
  conversationDue?: boolean
  metrics: {
    /**
     * Business minutes, if the helpdesk reports them. If null, Pulse computes both times from the messages and the
     * account's business hours.
     */
    reported: { firstResponse: number | null; fullResolution: number | null } | null
    /** Null if unknown. */
    reopens: number | null
  }
}

export interface ArrivingMessage {
  /** The helpdesk's id. Required when messages arrive separately, because they are merged by id. */
  id: string | null
  authorType: 'customer' | 'agent' | 'Bot' | 'SYSTEM' | null
  /** If this is the ticket's customer and `authorName` is null, the customer's name is used. */
  authorId: string | null
  authorName: string | null
  body: string
  public: boolean
  createdAt: Date | null
}

/** A customer's rating that arrives separately from its ticket. */
export interface ArrivingRating {
  ticketId: string
  rating: Rating
  /** A score from 1 to 5, if the survey asks for one. */
  score?: number | null
  comment: string | null
  ratedAt: Date
}

export interface ArrivingGroup {
  id: number
  name: string
  deleted: boolean
  isPublic: boolean
}

export interface ArrivingForm {
  id: number
  name: string
  active: boolean
}
