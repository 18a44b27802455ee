import { channels } from '@pulse/contract'
import type { Ledger } from './ledger.ts'
import { hourOwner, ticketName, weekdayNames } from './owner.ts'

type MarkKind = 'agent' | 'name' | 'channel' | 'ticket' | 'hour' | 'weekday' | 'everyone'

/** A name in a text. Names of one kind can be listed together. */
export interface NameMark {
  kind: MarkKind
  /** Empty if the kind is `everyone`. */
  name: string
}

const everyone =
  /\b(?:overall|everyone|in total|(?:the |whole |entire )*team|all (?:agents|tickets|categories|channels)|the (?:whole )?account)\b/gi

const weekdays = new RegExp(`\\b(${weekdayNames.join('|')})s?\\b`, 'g')

type Marking = (name: NameMark) => string

/** Replaces every name in the text with the result of `mark`. */
export function markNames(text: string, ledger: Ledger, mark: Marking, { anyCase = false } = {}): string {
  const { exact, loose } = namesOf(ledger)
  const named = replaced(replaced(text, loose, 'giu', mark), exact, anyCase ? 'giu' : 'gu', mark)
  return named
    .replaceAll(everyone, () => mark({ kind: 'everyone', name: '' }))
    .replaceAll(/\b(\d{1,2}):00\b/g, (found, hour: string) =>
      ledger.hasHour(Number(hour)) ? mark({ kind: 'hour', name: hourOwner(Number(hour)) }) : found,
    )
    .replaceAll(weekdays, (_, name: string) => mark({ kind: 'weekday', name }))
}

export const ticketMark = (id: string): NameMark => ({ kind: 'ticket', name: ticketName(id) })

/**
 * Names, keyed by the text to look for. The case of single words must match, because “returns” or “will” can be
 * ordinary words.
 */
function namesOf({ vocabulary, names }: Ledger) {
  const exact = new Map<string, NameMark>()
  const loose = new Map<string, NameMark>()
  for (const { label, inText } of Object.values(channels))
    for (const wording of [label, inText]) loose.set(wording, { kind: 'channel', name: label })
  const agents = vocabulary.names.filter(one => one.kind === 'agent').map(one => one.name)
  for (const name of names) {
    const kind = agents.includes(name) ? 'agent' : 'name'
    const isLoose = kind === 'name' && name.includes(' ')
    ;(isLoose ? loose : exact).set(name, { kind, name })
  }
  // A first or last name counts if only one agent has it.
  const parts = agents.flatMap(name => name.split(/\s+/).map(part => ({ part, name })))
  for (const [part, [only, ...others]] of Map.groupBy(parts, one => one.part))
    if (only && others.length === 0 && part.length > 1 && !exact.has(part))
      exact.set(part, { kind: 'agent', name: only.name })
  return { exact, loose }
}

function replaced(text: string, names: Map<string, NameMark>, flags: string, mark: Marking): string {
  if (names.size === 0) return text
  const any = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map(name => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const byWording = new Map([...names].map(([wording, name]) => [wording.toLowerCase(), name]))
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{N}])`, flags),
    found => {
      const name = byWording.get(found.toLowerCase())
      return name ? mark(name) : found
    },
  )
}
