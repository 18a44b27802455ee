import { listedNames } from './listed-names.ts'
import { matchesIn } from './matches.ts'
import { isUnlikelyName, readMessage, resemblesName, taggedNames } from './name-tagger.ts'
import type { Person } from './person-names.ts'
import { companyThings, contraction, notNames, rarelyNames, statedNames } from './stated-names.ts'

/** The people whose names a text mentions: after a phrase that introduces a name, from the lists, and by the tagger. */
export function namesIn(text: string): Person[] {
  if (text === '') return []
  const reading = readMessage(text)
  const names = new Set([...statedIn(text), ...listedNames(reading), ...taggedNames(reading)])
  const people: Person[] = []
  for (const name of names) if (!isCompanyIn(text, name)) people.push({ label: 'PERSON', name })
  return people
}

function statedIn(text: string): string[] {
  return statedNames.flatMap(({ needs, pattern, isWeak }) =>
    (needs.test(text) ? matchesIn(text, pattern) : []).flatMap(([, name = '']) => {
      const words = name.split(/[ \t]+/)
      const end = words.findIndex(word => {
        const plain = word.toLowerCase().replace(/['’]s$|[.,]$/, '')
        return (
          notNames.has(plain) || rarelyNames.has(plain) || contraction.test(plain) || isUnlikelyName(word)
        )
      })
      const own = (end === -1 ? words : words.slice(0, end)).join(' ').replace(/['’]s$/, '')
      return own.length > 1 && !(isWeak && !resemblesName(own)) ? [own] : []
    }),
  )
}

/** Whether the text also uses the name for a company: “Northline told me”, but “the Northline app”. */
function isCompanyIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [, next = ''] = text.slice(at + name.length, at + name.length + 20).match(/^ ([a-z]+)/) ?? []
    if (companyThings.has(next)) return true
  }
  return false
}
