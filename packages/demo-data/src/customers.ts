import { cultureWeights, languageCulture, names } from './content/people-and-places.ts'
import { mix, Random } from './random.ts'
import type { Language } from './types.ts'

export interface Customer {
  id: number
  name: string
  firstname: string
  email: string
}

/** The same index always yields the same customer, so customers can come back. */
export function customerOf(
  seed: number,
  index: number,
  language: Language,
  taken: ReadonlySet<string>,
): Customer {
  const random = new Random(mix(seed ^ 0x51ed270b, index))
  const own = languageCulture[language]
  const culture = names[own >= 0 ? own : random.weighted(cultureWeights)] ?? names[0]
  if (!culture) throw new Error('The list of names is empty.')
  const firstname = random.pick(culture.first)
  let last = random.pick(culture.last)
  while (taken.has(`${firstname} ${last}`)) last = random.pick(culture.last)
  const plain = `${firstname}.${last}`.toLowerCase()
  const digits = random.chance(0.6) ? String(random.int(1, 99)) : ''
  const host = random.pick([
    'example.com',
    'example.net',
    'example.org',
    'mail.example.com',
    'post.example.net',
  ])
  const local = random.pick([plain, plain.replace('.', ''), `${plain.charAt(0)}${last.toLowerCase()}`])
  return { id: 700_000 + index, name: `${firstname} ${last}`, firstname, email: `${local}${digits}@${host}` }
}
