import { AppError } from '../../platform/errors.ts'

const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(\w+)$/i

const extensions = /^(?:png|jpe?g|webp)$/i

/** A tracker's clock may be this far ahead of Pulse's. */
const aheadMs = 5 * 60_000

/** When a screenshot was taken, according to its name, such as 2026-11-15T14-05-00Z.png. */
export function timeInName(name: string, now: Date): Date {
  if (/[/\\]|\.\./.test(name))
    throw refused('Use a filename without a path, such as 2026-11-15T14-05-00Z.png.')
  const [, day, hours, minutes, seconds, extension = ''] = shape.exec(name) ?? []
  if (!day) throw refused('Date-time format not found in the filename.')
  if (!extensions.test(extension))
    throw refused('Use a PNG, JPEG or WebP file, with a name such as 2026-11-15T14-05-00Z.png.')
  const text = `${day}T${hours}:${minutes}:${seconds}Z`
  const takenAt = new Date(text)
  // JavaScript turns some dates that don't exist, such as February 31, into a different date instead of rejecting them.
  if (Number.isNaN(takenAt.getTime()) || takenAt.toISOString() !== text.replace('Z', '.000Z'))
    throw refused(
      'The filename contains an invalid date or time. Use a name such as 2026-11-15T14-05-00Z.png.',
    )
  if (takenAt.getTime() > now.getTime() + aheadMs)
    throw refused('The time in the filename is in the future. Check the computer’s clock.')
  return takenAt
}

export const nameOf = (takenAt: Date, format: 'png' | 'webp') =>
  `${takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.${format}`

const refused = (problem: string) => new AppError('invalid_input', problem)
