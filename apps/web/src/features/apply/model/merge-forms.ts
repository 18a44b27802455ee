/** Maps each field's path, such as `personalInfo.firstName`, to its answer. A list counts as one answer. */
export function answersIn(value: object, prefix = ''): Map<string, unknown> {
  const answers = new Map<string, unknown>()
  for (const [key, one] of Object.entries(value)) {
    const path = prefix ? `${prefix}.${key}` : key
    if (isGroup(one)) for (const [inner, answer] of answersIn(one, path)) answers.set(inner, answer)
    else answers.set(path, one)
  }
  return answers
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) =>
  (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other)

export const isSameForm = (one: object, other: object) => changedBetween(one, other).length === 0

/** The paths of all answers that differ. */
export function changedBetween(before: object, after: object): string[] {
  const [was, is] = [answersIn(before), answersIn(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(path => !isSame(was.get(path), is.get(path)))
}

export interface Merged<Form> {
  /** The changes from both sides. If both changed the same answer, this contains our answer. */
  form: Form
  /** The answers that both sides changed in different ways. */
  clashes: string[]
}

/** Merges two versions of a form that are both based on `base`. */
export function mergeForms<Form extends object>(base: Form, ours: Form, other: Form): Merged<Form> {
  const ourChanges = new Set(changedBetween(base, ours))
  const clashes = changedBetween(base, other).filter(
    path => ourChanges.has(path) && !isSame(answersIn(ours).get(path), answersIn(other).get(path)),
  )
  return { form: withAnswersOf(ours, other, [...ourChanges]), clashes }
}

/** A copy of `form` that has the answers of `source` at these paths. */
export function withAnswersOf<Form extends object>(source: Form, form: Form, paths: readonly string[]): Form {
  const answers = answersIn(source)
  const result = structuredClone(form)
  for (const path of paths) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let group = result as Record<string, unknown>
    for (const key of keys) {
      if (!isGroup(group[key])) group[key] = {}
      group = group[key] as Record<string, unknown>
    }
    group[last] = answers.get(path)
  }
  return result
}
