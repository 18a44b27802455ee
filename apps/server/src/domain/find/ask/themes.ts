import { similarity } from '@pulse/scoring/embeddings'
import type { Embedder } from '../embedders.ts'
import { withoutPlaceholders } from '../passages.ts'
import { searchable, wordsIn } from '../searched-text.ts'

export interface ThemedTicket {
  ticketId: string
  category: string | null
  subcategory: string | null
  subject: string | null
  customerText: string
}

export interface Theme<Ticket> {
  name: string
  tickets: Ticket[]
}

/** Tickets that are at least this similar belong to the same theme. */
const sameTheme = 0.6

/** Groups tickets by category, or by similar text where they aren't categorized yet. Largest first. */
export function themesOf<Ticket extends ThemedTicket>(
  tickets: readonly Ticket[],
  embedder: Embedder,
): Theme<Ticket>[] {
  const named = tickets.filter(({ category }) => category !== null && category.toLowerCase() !== 'other')
  const byName = Map.groupBy(named, ({ category, subcategory }) =>
    subcategory ? `${category} › ${subcategory}` : `${category}`,
  )
  const rest = tickets.filter(ticket => !named.includes(ticket))
  return [
    ...[...byName].map(([name, own]) => ({ name, tickets: own })),
    ...similarGroups(rest, embedder),
  ].sort((a, b) => b.tickets.length - a.tickets.length)
}

function similarGroups<Ticket extends ThemedTicket>(
  tickets: readonly Ticket[],
  embedder: Embedder,
): Theme<Ticket>[] {
  const groups: { center: Float32Array; tickets: Ticket[] }[] = []
  for (const ticket of tickets) {
    const vector = embedder.embed(startOf(ticket))
    const near = groups.find(group => similarity(group.center, vector) >= sameTheme)
    if (near) near.tickets.push(ticket)
    else groups.push({ center: vector, tickets: [ticket] })
  }
  return groups.map(group => ({ name: nameOf(group.tickets, tickets), tickets: group.tickets }))
}

/**
 * The start of a ticket, where its topic is. Placeholders for masked data are left out, because customers didn't write
 * them.
 */
const startOf = ({ subject, customerText }: ThemedTicket) =>
  withoutPlaceholders(`${subject ?? ''}\n${customerText}`.slice(0, 1_000))

const fillers = new Set(
  (
    'about after again also because been before could does from have hello help just like more need only please ' +
    'since some still than thank thanks that their them then there they this want were what when where which will ' +
    'with would your mine regards hi hey dear team support number ordered order'
  ).split(' '),
)

/** Words that appear in most of these tickets but in few others. */
function nameOf(group: readonly ThemedTicket[], all: readonly ThemedTicket[]): string {
  const [only] = group
  if (group.length === 1 && only?.subject) return only.subject
  const inGroup = countRoots(group)
  const inAll = countRoots(all)
  const best = [...inGroup]
    .map(([root, { word, tickets }]) => ({
      word,
      weight: tickets * Math.log(1 + all.length / (inAll.get(root)?.tickets ?? 1)) + tickets / 10,
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
  return best.map(({ word }) => word).join(', ') || 'Other'
}

function countRoots(tickets: readonly ThemedTicket[]): Map<string, { word: string; tickets: number }> {
  const counts = new Map<string, { word: string; tickets: number }>()
  for (const ticket of tickets) {
    const own = new Map<string, string>()
    for (const word of wordsIn(startOf(ticket)))
      if (word.length > 3 && !/\d/.test(word) && !fillers.has(word)) own.set(rootOf(word), word)
    for (const [root, word] of own) counts.set(root, { word, tickets: (counts.get(root)?.tickets ?? 0) + 1 })
  }
  return counts
}

/** Strips common English endings, so “refunded” and “refunds” count as one word. */
function rootOf(word: string): string {
  const plain = searchable(word)
  const root = plain.replace(/(?:ings?|edly|ed|ies|ers?|es|s|ly|ments?|ions?)$/, '')
  if (root.length >= 4) return root
  return plain.length >= 4 ? plain.replace(/s$/, '') : plain
}
