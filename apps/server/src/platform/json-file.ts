import { text } from '@pulse/contract'
import * as z from 'zod'
import { AppError } from './errors.ts'
import { problemOf } from './http/errors.ts'

/* JSON files that admin commands import. */

/** Reports all problems in the file at once, each with its location. */
export function readJsonFile<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  const read = schema.safeParse(parsed(json))
  if (read.success) return read.data
  const problems = read.error.issues.map(issue => `${placeOf(issue.path)}${problemOf(issue)}`)
  throw new AppError('invalid_input', ['Nothing was imported. Fix these problems:', ...problems].join('\n  '))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AppError('invalid_input', `The file isn't valid JSON: ${(error as Error).message}`)
  }
}

function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return place ? `${place.slice(1)}: ` : ''
}

export const line = (maximum: number, what: string) =>
  text(maximum)
    .trim()
    .min(1, { error: `Enter ${what}.` })
    .regex(/^[^\p{Cc}]*$/u, { error: 'Write it on one line.' })

export const wholeNumber = (least: number, most: number) => {
  const error = `Use a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
