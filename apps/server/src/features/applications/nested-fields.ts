import { AppError } from '../../platform/errors.ts'

/** A part of a form: text, a list, or named fields. */
export type Nested = string | Nested[] | { [name: string]: Nested }

const longestPath = 6
const mostEntries = 200

/** Splits names such as personalInfo[firstName], personalInfo.firstName or languages[0].fluency[]. */
export function pathOf(name: string): string[] {
  const path = name
    .replaceAll(/\[([^[\]]*)\]/g, '.$1')
    .split('.')
    .map(part => part.trim())
  const isUsable =
    path.length <= longestPath &&
    path.slice(0, -1).every(part => part !== '') &&
    path[0] !== '' &&
    path.every(part => part.length <= 100 && !['__proto__', 'constructor', 'prototype'].includes(part))
  if (!isUsable)
    throw new AppError(
      'invalid_input',
      `Pulse can’t read the field name ${JSON.stringify(name.slice(0, 100))}.`,
    )
  return path
}

/** Assembles the fields of a multipart form. A name given several times, or ending in [], is a list. */
export function nestFields(fields: readonly { name: string; value: string }[]): Record<string, Nested> {
  const root = new Map<string, Node>()
  for (const { name, value } of fields) put(root, pathOf(name), value)
  return Object.fromEntries([...root].map(([name, inside]) => [name, plainOf(inside)]))
}

type Node = string | string[] | Map<string, Node>

function put(into: Map<string, Node>, [first = '', ...rest]: string[], value: string): void {
  const existing = into.get(first)
  if (rest.length === 0 || (rest.length === 1 && rest[0] === '')) {
    if (existing === undefined) into.set(first, rest.length === 0 ? value : [value])
    else if (existing instanceof Map) throw mixed(first)
    else into.set(first, [...(Array.isArray(existing) ? existing : [existing]), value])
    return
  }
  if (existing !== undefined && !(existing instanceof Map)) throw mixed(first)
  const inside = existing ?? new Map<string, Node>()
  into.set(first, inside)
  put(inside, rest, value)
}

function mixed(name: string): AppError {
  return new AppError(
    'invalid_input',
    `The field ${name} was sent both as text and as an object with nested fields. Send only one.`,
  )
}

function plainOf(node: Node): Nested {
  if (!(node instanceof Map)) return node
  const keys = [...node.keys()]
  if (!keys.every(key => /^\d{1,4}$/.test(key)))
    return Object.fromEntries([...node].map(([key, inside]) => [key, plainOf(inside)]))
  if (keys.length > mostEntries)
    throw new AppError('invalid_input', `A list in the form has more than ${mostEntries} entries.`)
  return [...node].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inside]) => plainOf(inside))
}
