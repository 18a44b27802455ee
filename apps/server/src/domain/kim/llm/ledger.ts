import type { Scope } from '../tools.ts'
import type { Stated } from './stated-figures.ts'

const dayMinutes = 1_440
const points =
  /csat|score|contribution|^change$|empathy|quality|responsive|completeness|polarity|personali|bonus/i
const percents = /rate$|attainment|percent|share/i
const minutes = /time$|^firstResponse$|^resolution$|minutes$/i
/** Fields that contain identifiers, not figures. */
const ids = /(?:^|[a-z])(?:Nos?|Ids?)$|^id$/

/** Everything the tools returned for one answer. The answer can't state anything else. */
export class Ledger {
  readonly returned: unknown[] = []
  readonly ticketIds = new Set<string>()
  readonly dates = new Set<string>()
  readonly names = new Set<string>()
  readonly #figures: Record<'points' | 'count' | 'percent' | 'minutes', Set<number>> = {
    points: new Set(),
    count: new Set([0]),
    percent: new Set(),
    minutes: new Set(),
  }
  readonly #hours = new Set<number>()
  readonly #texts = new Map<string, string[]>()

  /** Records a tool's result and the scope of the call. */
  add(returned: unknown, scope: Scope): void {
    this.returned.push(returned)
    this.addRange(scope)
    if (Array.isArray(returned)) this.#figures.count.add(returned.length)
    this.#visit(returned, '', '', null)
  }

  /** Records a date range from the conversation: both ends and its length. */
  addRange({ startDate = '', endDate = '' }: Pick<Scope, 'startDate' | 'endDate'>): void {
    if (startDate === '' || endDate === '') return
    this.dates.add(startDate)
    this.dates.add(endDate)
    const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1
    this.#figures.minutes.add(days * dayMinutes)
  }

  /** Whether a tool returned this figure in the same unit, at the precision used in the text. */
  has(stated: Stated): boolean {
    const { is, value, decimals, unit } = stated
    if (is === 'unclear') return false
    if (is === 'hour') return this.#hours.has(value)
    const step = 10 ** -decimals
    const within = (set: ReadonlySet<number>, size: number) =>
      [...set].some(one => Math.abs(one - size) <= step / 2 + 1e-9)
    // Durations are truncated to their last unit.
    if (is === 'minutes')
      return [...this.#figures.minutes].some(one => {
        const over = (one - value) / unit
        return over > -step / 2 - 1e-9 && over < step
      })
    if (is === 'percent') return within(this.#figures.percent, value)
    if (is === 'points') return within(this.#figures.points, value)
    return this.#figures.count.has(value) || this.#figures.points.has(value)
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

  #visit(value: unknown, key: string, parent: string, ticketId: string | null): void {
    if (typeof value === 'number') this.#addFigure(Math.abs(value), key, parent)
    else if (typeof value === 'string') this.#addText(value, key, ticketId)
    else if (value instanceof Date) this.dates.add(value.toISOString().slice(0, 10))
    else if (Array.isArray(value))
      for (const one of value) {
        if (key === 'ticketIds' && typeof one === 'string') this.ticketIds.add(one)
        this.#visit(one, key, parent, ticketId)
      }
    else if (value !== null && typeof value === 'object') {
      const own = 'ticketId' in value && typeof value.ticketId === 'string' ? value.ticketId : ticketId
      if (own !== null) this.ticketIds.add(own)
      for (const [name, one] of Object.entries(value)) this.#visit(one, name, key, own)
    }
  }

  #addFigure(value: number, key: string, parent: string): void {
    if (ids.test(key)) return
    const { points: scores, count, percent, minutes: times } = this.#figures
    if (parent === 'counts') count.add(value)
    else if (minutes.test(key)) times.add(value)
    else if (percents.test(key)) percent.add(value)
    else if (points.test(key) || parent === 'factors') scores.add(value)
    else count.add(value)
  }

  #addText(text: string, key: string, ticketId: string | null): void {
    if (/^\d{4}-\d{2}-\d{2}/.test(text)) this.dates.add(text.slice(0, 10))
    if (key === 'key' && /^\d{1,2}$/.test(text)) this.#hours.add(Number(text))
    if (['name', 'within', 'category', 'subcategory'].includes(key)) this.names.add(text)
    if (ticketId !== null) this.#texts.set(ticketId, [...(this.#texts.get(ticketId) ?? []), plain(text)])
  }
}

function plain(text: string): string {
  return text
    .replaceAll(/\\(?=[^\p{L}\p{N}\s])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
