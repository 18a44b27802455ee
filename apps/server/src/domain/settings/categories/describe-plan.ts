import { count } from '@pulse/contract/plural'
import type { Plan } from './plan.ts'
import type { CategoryRecord } from './records.ts'

const mostSentences = 3

/** Describes a plan in a few sentences for the history. */
export function describePlan(plan: Plan): string {
  const sentences = plan.changed.flatMap(({ before, after }) => {
    if (!before) return after ? [`Added the category “${after.name}”.`] : []
    return after ? describePair(before, after) : [`Deleted the category “${before.name}”.`]
  })
  if (plan.reordered) sentences.push('Reordered the categories.')
  const more = sentences.length - mostSentences
  if (more <= 0) return sentences.join(' ')
  return [...sentences.slice(0, mostSentences), `And ${count(more, 'more change')}.`].join(' ')
}

function describePair(before: CategoryRecord, after: CategoryRecord): string[] {
  const sentences: string[] = []
  if (before.name !== after.name) sentences.push(`Renamed “${before.name}” to “${after.name}”.`)
  if (before.is_spam !== after.is_spam)
    sentences.push(
      after.is_spam ? `Marked “${after.name}” as SPAM.` : `Removed the SPAM mark from “${after.name}”.`,
    )
  if (before.is_excluded !== after.is_excluded)
    sentences.push(after.is_excluded ? `Excluded “${after.name}”.` : `Included “${after.name}” again.`)
  const was = new Map(before.subcategories.map(sub => [sub.id, sub]))
  const is = new Map(after.subcategories.map(sub => [sub.id, sub]))
  const within = `in “${after.name}”`
  for (const sub of before.subcategories)
    if (!is.has(sub.id)) sentences.push(`Removed the subcategory “${sub.name}” ${within}.`)
  for (const sub of after.subcategories) {
    const old = was.get(sub.id)
    if (!old) sentences.push(`Added the subcategory “${sub.name}” ${within}.`)
    else if (old.name !== sub.name)
      sentences.push(`Renamed the subcategory “${old.name}” to “${sub.name}” ${within}.`)
    if (old && old.is_excluded !== sub.is_excluded)
      sentences.push(
        sub.is_excluded
          ? `Excluded the subcategory “${sub.name}” ${within}.`
          : `Included the subcategory “${sub.name}” ${within} again.`,
      )
  }
  return sentences.length > 0 ? sentences : [`Reordered the subcategories of “${after.name}”.`]
}
