import { addressedWebhook } from '../addressed-webhook.ts'
import {
  type ConnectorOptions,
  type Cursor,
  emptyPage,
  type Helpdesk,
  type HelpdeskConnector,
} from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Misfits } from '../not-understood.ts'
import { idOf, numericId, objectOf, textOf } from '../reading.ts'
import { readSubdomain } from '../subdomain.ts'
import { GladlyApi } from './api.ts'
import { Backfill, type BackfillCursor } from './backfill.ts'
import { Changes, type ChangesCursor, changesSince } from './changes.ts'
import { readConversations } from './conversations.ts'
import { memoryOf } from './memory.ts'
import { People } from './people.ts'

const suffix = '.gladly.com'

export const gladly: Helpdesk = {
  provider: 'gladly',
  name: 'Gladly',
  suffix,
  readSubdomain: readGladlySubdomain,
  signIn: { kind: 'token' },
  ticketPath: null,
  connect,
  webhook: addressedWebhook(event => ({ id: objectOf(event.content).conversationId, at: event.timestamp })),
}

/** The URL of some organizations includes their region: acme.us-1.gladly.com. */
function readGladlySubdomain(input: string): string | null {
  const host = input
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
  const name = host.endsWith(suffix) ? host.slice(0, -suffix.length) : host
  const [, organization = name, region = ''] = /^([^.]*)(\.[a-z]{2,4}-\d{1,2})$/.exec(name) ?? []
  const read = readSubdomain(organization, suffix)
  return read === null ? null : `${read}${region}`
}

function connect(options: ConnectorOptions): HelpdeskConnector {
  const api = new GladlyApi(options)
  const memory = memoryOf(options.memory)
  const people = new People(api, memory)
  const backfill = new Backfill(api, people, memory)
  const changes = new Changes(api, people, memory)
  return {
    async identify() {
      const { body, status } = await api.get('/organization')
      const { id, name, timezone } = objectOf(body)
      if (idOf(id) === null)
        throw new HelpdeskError(
          'unexpected',
          'This address isn’t a Gladly organization. Check the subdomain.',
          {
            status,
          },
        )
      const credentials = await options.credentials.current()
      return {
        name: textOf(name),
        email: credentials.kind === 'token' ? credentials.email : null,
        timezone: textOf(timezone),
      }
    },
    backfill: (cursor, span) => backfill.page(cursor as BackfillCursor | null, span),
    changesSince: (moment): Cursor => changesSince(moment),
    changes: cursor => changes.page(cursor as ChangesCursor),
    async ticket(ticketId) {
      const misfits = new Misfits()
      const read = await readConversations([ticketId], { api, people }, misfits)
      if (read.removed.length > 0) return null
      return misfits.addTo({ ...emptyPage(null), ...read, done: true })
    },
    conversation: null,
    ratings: null,
    async groupsAndForms() {
      const inboxes = await api.list('/inboxes')
      const groups = inboxes.flatMap(raw => {
        const inbox = objectOf(raw)
        const id = numericId(inbox.id)
        const name = textOf(inbox.name) ?? idOf(inbox.id) ?? ''
        return id === null ? [] : [{ id, name, deleted: inbox.disabled === true, isPublic: true }]
      })
      return { groups, forms: [] }
    },
  }
}
