import type { Ledger } from './ledger.ts'
import type { Mark, Marks } from './marks.ts'
import type { Owner } from './owner.ts'
import { isSamePeriod } from './period-marks.ts'
import { type Stated, statedIn } from './stated-figures.ts'
import type { Topic } from './topic.ts'

interface Known {
  ledger: Ledger
  topic: Topic
}
type Placed = ReturnType<Marks['placedIn']>[number]

/**
 * The names and periods that a sentence attributes a figure to. At least one mark in every list must match the figure's
 * owner.
 */
interface Claim {
  marks: Mark[][]
  /** Names that introduce the whole sentence, as in “In Returns, …”. */
  introduced: ReadonlySet<string>
}

/** The figures that no tool returned, or that were returned for a different name or period than the text states. */
export function figureProblems(text: string, marks: Marks, known: Known): string[] {
  const figures = statedIn(text)
  const placed = marks.placedIn(text)
  return figures.flatMap(figure => {
    const owners = known.ledger.ownersOf(figure)
    if (owners.length === 0) return [`No tool returned the figure ${figure.written}.`]
    const claim = claimOf(figure, { text, figures, placed })
    const isOf = (one: Claim) =>
      owners.some(owner => owner === null || belongs(owner, one, { text, placed }, known))
    // A figure stated for several names is either their combined figure or one that each of them has.
    return isOf(claim) || separately(claim).every(isOf)
      ? []
      : [
          `No tool returned ${figure.written} for the name and the period it is stated with. Write each figure right after the name and the period it belongs to.`,
        ]
  })
}

/** One claim for each of several names, as in “Fatima and Rui both have 3.92”. */
function separately({ marks, introduced }: Claim): Claim[] {
  const at = marks.findIndex(list => list.length > 1 && list[0]?.is === 'name')
  const list = marks[at] ?? []
  return list.length > 0
    ? list.map(mark => ({ marks: marks.with(at, [mark]), introduced }))
    : [{ marks, introduced }]
}

interface Sentence {
  text: string
  figures: Stated[]
  placed: Placed[]
}

function claimOf(figure: Stated, sentence: Sentence): Claim {
  const { text, figures, placed } = sentence
  const earlier = figures.filter(one => one.at < figure.at).at(-1)
  const intro =
    /^[\s*#>-]*(?:In|For|On|Within|With|At) (?:the )?(\p{Co})(?:[\s,]*(?:in|on|for)? ?(\p{Co}))?[^\p{L}\p{N}]*,/u.exec(
      text,
    )
  const opening = intro ? placed.filter(one => one.at < intro[0].length) : []
  const introduced = new Set(opening.flatMap(({ mark }) => (mark.is === 'name' ? [mark.name] : [])))
  const kinds = [...new Set(placed.map(one => kindOf(one.mark)))]
  const claimed = kinds.flatMap(kind => {
    const own = placed.filter(one => kindOf(one.mark) === kind)
    const next = following(figure, own, sentence)
    if (next) return [{ at: figure.at, marks: [next.mark] }]
    const run = runBefore(figure, own, figures)
    const last = run.at(-1)
    if (!last) return []
    const isClose = !earlier || last.at > earlier.at
    return [{ at: isClose ? figure.at : last.at, marks: inOrder(figure, run, own, figures) }]
  })
  // All names right before or after the figure are used. Of the names further away, only the nearest is used.
  const names = claimed.filter(one => one.marks[0]?.is === 'name')
  const nearest = Math.max(...names.map(one => one.at))
  const close = claimed
    .filter(one => one.at === nearest || one.marks[0]?.is === 'period')
    .map(one => one.marks)
  const opens = opening.map(({ mark }) => [mark]).filter(([mark]) => mark && !hasKind(close, kindOf(mark)))
  if (names.length > 0) return { marks: [...close, ...opens], introduced }
  const after = placed.find(one => one.at > figure.at)
  const between = text.slice(figure.at + figure.written.length, after?.at)
  const isAfter =
    after && after.mark.is === 'name' && !/[,;:.|]/.test(between) && !hasSame(figure, figures, after.at)
  return { marks: [...close, ...opens, ...(isAfter ? [[after.mark]] : [])], introduced }
}

const hasKind = (lists: Mark[][], kind: string) => lists.some(([mark]) => mark && kindOf(mark) === kind)

/**
 * “Everyone” counts as an agent, because agents and the team appear in the same lists, as in “Fatima has 3.92, the team
 * 3.75”.
 */
const kindOf = (mark: Mark): string => {
  if (mark.is === 'period') return 'period'
  return mark.kind === 'everyone' ? 'agent' : mark.kind
}

const joins =
  /^(?:[^.;:,|→]{0,60}[\s(])?(?:for|of|by|in|on|from|at|during|since|over|\()\s*(?:the |all |agent |category |channel )?[*_]*$/iu

/** Text that can stand between a figure and its period without a preposition, as in “3.61 (40 tickets) last month”. */
const adjoins = /^\s*(?:tickets?|\([^)]*\))?\s*$/i

/** A name right after the figure, such as “3.92 for Fatima in October” or “3.75 overall”. */
function following(figure: Stated, own: Placed[], { text, figures, placed }: Sentence): Placed | undefined {
  const next = own.find(one => one.at > figure.at)
  if (!next || hasSame(figure, figures, next.at)) return undefined
  const between = text.slice(figure.at + figure.written.length, next.at).replaceAll(/\p{Co}/gu, ' ')
  const isEveryone = next.mark.is === 'name' && next.mark.kind === 'everyone'
  if (isEveryone) {
    const before = figures.filter(one => one.at < figure.at).at(-1)?.at ?? -1
    const isNamed = placed.some(one => one.at > before && one.at < figure.at && one.mark.is === 'name')
    return !isNamed && /^[^.;:,|]{0,30}$/.test(between) ? next : undefined
  }
  const isPeriod = next.mark.is === 'period'
  return joins.test(between) || (isPeriod && adjoins.test(between)) ? next : undefined
}

/** Whether another figure of the same unit comes before `end`, except the total in “40 of 50”. */
const hasSame = (figure: Stated, figures: Stated[], end: number) =>
  figures.some(
    one =>
      one.at > figure.at &&
      one.at < end &&
      one.is === figure.is &&
      one.at > figure.at + figure.written.length + 4,
  )

/** The nearest names of one kind before the figure, with no other figure between them. */
function runBefore(figure: Stated, own: Placed[], figures: Stated[]): Placed[] {
  const before = own.filter(one => one.at < figure.at)
  const last = before.at(-1)
  if (!last) return []
  const cut = figures.filter(one => one.at < last.at).at(-1)?.at ?? -1
  return before.filter(one => one.at > cut)
}

/** In “Fatima and Rui have 3.92 and 4.10”, there are as many figures as names, so they are paired in order. */
function inOrder(figure: Stated, run: Placed[], own: Placed[], figures: Stated[]): Mark[] {
  const last = run.at(-1)
  if (!last || run.length === 1) return run.map(one => one.mark)
  const end = own.find(one => one.at > last.at)?.at ?? Number.POSITIVE_INFINITY
  const listed = figures.filter(one => one.at > last.at && one.at < end && one.is === figure.is)
  const nth = listed.length === run.length ? run[listed.indexOf(figure)] : undefined
  return nth ? [nth.mark] : run.map(one => one.mark)
}

const changes =
  /\b(?:from|rose|rise|risen|fell|fall|fallen|up|down|than|before|previously|earlier|compared|versus|vs|improved|dropped|declined|increased|decreased|went|grew|changed?|unchanged)\b|→/i
const pronoun = /\b(?:he|she|his|her)\b/i

function belongs(
  owner: Owner,
  { marks, introduced }: Claim,
  { text, placed }: Pick<Sentence, 'text' | 'placed'>,
  { ledger, topic }: Known,
): boolean {
  const said = new Set(placed.flatMap(({ mark }) => (mark.is === 'name' ? [mark.name] : [])))
  const names = marks.filter(([mark]) => mark?.is === 'name')
  const claimed = new Set(names.flat().flatMap(mark => (mark.is === 'name' ? [mark.name] : [])))
  const fitsName = (mark: Mark) => {
    if (mark.is !== 'name') return true
    if (mark.kind !== 'everyone') return owner.of.includes(mark.name) || owner.also.includes(mark.name)
    const agents = ledger.vocabulary.names.filter(one => one.kind === 'agent').map(one => one.name)
    return owner.of.every(
      name => introduced.has(name) || (topic.names.has(name) && !said.has(name) && !agents.includes(name)),
    )
  }
  if (!names.flat().every(fitsName)) return false
  const isPronoun = pronoun.test(text) && said.size === 0 && topic.carriedNames.size > 0
  if (isPronoun && !owner.of.some(name => topic.carriedNames.has(name))) return false
  const mayOmit = (name: string) =>
    topic.names.has(name) || introduced.has(name) || (said.size === 0 ? topic.carriedNames : said).has(name)
  if (!owner.of.every(name => claimed.has(name) || mayOmit(name))) return false
  const { period } = owner
  if (!period) return true
  const periods = marks.flat().flatMap(mark => (mark.is === 'period' ? [mark.fits] : []))
  if (periods.length > 0) return periods.some(fits => fits(period, ledger.periods))
  return (
    topic.periods.some(one => isSamePeriod(one, period, topic.today)) ||
    topic.carriedPeriods.some(fits => fits(period, ledger.periods)) ||
    (changes.test(text) && !placed.some(({ mark }) => mark.is === 'period'))
  )
}
