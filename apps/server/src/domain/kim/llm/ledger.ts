import { channels } from '@pulse/contract'
import { grains } from '../../answers/breakdowns/over-time.ts'
import type { Scope } from '../tools.ts'
import { type Period, previousPeriod } from '../understand/calendar.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { type Owner, ownerOf, rowOwner, ticketName, timeOwner } from './owner.ts'
import type { Stated } from './stated-figures.ts'

const dayMinutes = 1_440
const points =
  /csat|score|contribution|^change$|empathy|quality|responsive|completeness|polarity|personali|bonus/i
const percents = /rate$|attainment|percent|share/i
const minutes = /time$|^firstResponse$|^resolution$|minutes$/i
/** Fields that contain identifiers, not figures. */
const ids = /(?:^|[a-z])(?:Nos?|Ids?)$|^id$/

/** Fields that contain names. */
const named: ReadonlySet<string> = new Set(['name', 'within', 'category', 'subcategory'])
const isGrain = (by: string) => grains.some(grain => grain === by)

interface Figure {
  is: 'points' | 'count' | 'percent' | 'minutes'
  value: number
  /** Null if the figure can be stated for any name, such as zero or the length of a period. */
  owner: Owner | null
}

/** Where in a result a value was found. */
interface Place {
  key: string
  parent: string
  ticketId: string | null
  owner: Owner
  by: string
}

/** Everything the tools returned for one answer, with its owners. The answer can't state anything else. */
export class Ledger {
  readonly returned: unknown[] = []
  readonly ticketIds = new Set<string>()
  readonly dates = new Set<string>()
  readonly names = new Set<string>()
  /** The periods that tools were called for. */
  readonly periods: Period[] = []
  readonly vocabulary: Vocabulary
  readonly #page: Scope
  readonly #figures: Figure[] = [{ is: 'count', value: 0, owner: null }]
  readonly #hours = new Set<number>()
  readonly #texts = new Map<string, string[]>()

  constructor(vocabulary: Vocabulary = { names: [] }, page: Scope = {}) {
    this.vocabulary = vocabulary
    this.#page = page
    for (const { name } of vocabulary.names) this.names.add(name)
    this.addRange(page)
  }

  /**
   * Records a tool's result and the scope of the call. `by` is the dimension or unit of time that its rows are grouped
   * by.
   */
  add(returned: unknown, scope: Scope, by = ''): void {
    this.returned.push(returned)
    this.addRange(scope)
    const owner = ownerOf(scope, this.#page, this.vocabulary)
    if (owner.period) this.periods.push(owner.period)
    if (Array.isArray(returned)) this.#figures.push({ is: 'count', value: returned.length, owner })
    this.#visit(returned, { key: '', parent: '', ticketId: null, owner, by })
  }

  /** Records a date range from the conversation: both ends and its length. */
  addRange({ startDate = '', endDate = '' }: Pick<Scope, 'startDate' | 'endDate'>): void {
    if (startDate === '' || endDate === '') return
    this.dates.add(startDate)
    this.dates.add(endDate)
    const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1
    this.#figures.push({ is: 'minutes', value: days * dayMinutes, owner: null })
  }

  hasHour(hour: number): boolean {
    return this.#hours.has(hour)
  }

  /** The owners of this figure in the same unit, at the precision used in the text. Empty if no tool returned it. */
  ownersOf(stated: Stated): (Owner | null)[] {
    if (stated.is === 'hour') return this.#hours.has(stated.value) ? [null] : []
    return this.#figures.filter(figure => isSame(figure, stated)).map(figure => figure.owner)
  }

  /** Whether one of these tickets contains the quote word for word. Dots mark omissions. */
  says(ticketIds: readonly string[], quotation: string): boolean {
    const parts = plain(quotation)
      .split(/…|\.\.\./)
      .map(part => part.trim())
      .filter(part => part !== '')
    const texts = ticketIds.flatMap(id => this.#texts.get(id) ?? [])
    return parts.length > 0 && texts.some(text => parts.every(part => text.includes(part)))
  }

  #visit(value: unknown, place: Place): void {
    const { key, ticketId } = place
    if (typeof value === 'number') this.#addFigure(Math.abs(value), place)
    else if (typeof value === 'string') this.#addText(value, place)
    else if (value instanceof Date) this.dates.add(value.toISOString().slice(0, 10))
    else if (Array.isArray(value))
      for (const one of value) {
        if (key === 'ticketIds' && typeof one === 'string') this.ticketIds.add(one)
        this.#visit(one, place)
      }
    else if (value !== null && typeof value === 'object') {
      const own = 'ticketId' in value && typeof value.ticketId === 'string' ? value.ticketId : ticketId
      if (own !== null) this.ticketIds.add(own)
      const owner = ownerWithin(value, place)
      for (const [name, one] of Object.entries(value))
        this.#visit(one, {
          ...{ key: name, parent: key, ticketId: own, by: place.by },
          owner: /^previous[A-Z]/.test(name) ? before(owner) : owner,
        })
    }
  }

  #addFigure(value: number, { key, parent, owner }: Place): void {
    if (ids.test(key)) return
    const add = (is: Figure['is']) => this.#figures.push({ is, value, owner })
    if (parent === 'counts') add('count')
    else if (minutes.test(key)) add('minutes')
    else if (percents.test(key)) add('percent')
    else if (points.test(key) || parent === 'factors') add('points')
    else add('count')
  }

  #addText(text: string, { key, ticketId, by }: Place): void {
    if (/^\d{4}-\d{2}-\d{2}/.test(text)) this.dates.add(text.slice(0, 10))
    if (key === 'key' && by === 'hour') this.#hours.add(Number(text))
    if (named.has(key) && text !== '' && !isGrain(by)) this.names.add(text)
    if (ticketId !== null) this.#texts.set(ticketId, [...(this.#texts.get(ticketId) ?? []), plain(text)])
  }
}

function isSame({ is, value }: Figure, stated: Stated): boolean {
  const step = 10 ** -stated.decimals
  const isNear = Math.abs(value - stated.value) <= step / 2 + 1e-9
  switch (stated.is) {
    case 'minutes': {
      // A written duration is truncated to its smallest unit.
      const over = (value - stated.value) / stated.unit
      return is === 'minutes' && over > -step / 2 - 1e-9 && over < step
    }
    case 'percent':
    case 'points':
      return is === stated.is && isNear
    case 'count':
      return (is === 'count' || is === 'points') && value === stated.value
    default:
      return false
  }
}

const before = (owner: Owner): Owner => ({ ...owner, period: owner.period && previousPeriod(owner.period) })

/** The owner of the figures inside an object: a ticket, a row, or the previous period. */
function ownerWithin(value: object, { key, ticketId, owner, by }: Place): Owner {
  const field = (name: string) => {
    const found: unknown = Object.entries(value).find(([own]) => own === name)?.[1]
    return typeof found === 'string' ? found : undefined
  }
  if (ticketId !== null) return owner
  const id = field('ticketId')
  if (id !== undefined) {
    const agent: unknown = 'agent' in value ? value.agent : null
    const agentName = agent && typeof agent === 'object' && 'name' in agent ? agent.name : agent
    const channel = channelName(field('channel'))
    const also = [agentName, field('category'), field('subcategory'), channel]
    return {
      of: [ticketName(id)],
      also: [...owner.of, ...owner.also, ...also.filter(one => typeof one === 'string')],
      period: null,
    }
  }
  const [startDate, endDate] = [field('startDate'), field('endDate')]
  if (key === 'previous')
    return startDate && endDate ? { ...owner, period: { startDate, endDate } } : before(owner)
  const [rowKey, name] = [field('key'), field('name')]
  if (rowKey !== undefined && isGrain(by)) return timeOwner(owner, by, rowKey)
  const channel = channelName(field('channel'))
  const row = name || channel
  return row ? rowOwner(owner, row, field('within')) : owner
}

const channelName = (id: string | undefined) =>
  Object.entries(channels).find(([one]) => one === id)?.[1].label

function plain(text: string): string {
  return text
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
