/** A snap with its image URL. */
export type TimeSnap = { imageUrl: string; date: Date }

const timeInName = /(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z?\.\w+$/

/** Reads the time a snap was taken from its filename. */
export function snapDate(key: string): Date {
  const [, day, hours, minutes, seconds] = timeInName.exec(key) ?? []
  const date = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(date.getTime())) throw new Error('Date-time format not found in the filename.')
  return date
}

/** Keys without a time are left out, because they can't be placed on the time axis. */
export function datedKeys(keys: readonly string[]): { key: string; date: Date }[] {
  return keys.flatMap(key => {
    try {
      return [{ key, date: snapDate(key) }]
    } catch {
      return []
    }
  })
}

/** Snaps with their images, in the order of the keys. */
export function timeSnaps(dated: readonly { date: Date }[], urls: readonly string[] = []): TimeSnap[] {
  return dated.map(({ date }, index) => ({ imageUrl: urls[index] ?? '', date }))
}

const snapsPerPage = 30
const snapsPerRow = 5

export function pageCount(total: number): number {
  return Math.ceil(total / snapsPerPage)
}

/** The first page is 1, even when there are no snaps. */
export function boundedPage(page: number | undefined, total: number): number {
  return Math.max(1, Math.min(page ?? 1, pageCount(total)))
}

export function onPage<Snap>(snaps: readonly Snap[], page: number): Snap[] {
  return snaps.slice((page - 1) * snapsPerPage, page * snapsPerPage)
}

export function inRows<Snap>(snaps: readonly Snap[]): Snap[][] {
  const rows: Snap[][] = []
  for (let at = 0; at < snaps.length; at += snapsPerRow) rows.push(snaps.slice(at, at + snapsPerRow))
  return rows
}

/** The viewer's next index, or the same index at either end of the loaded snaps. */
export function movedIndex(index: number, step: number, loaded: number): number {
  return Math.max(0, Math.min(index + step, loaded - 1))
}

/** For example, "02:05 PM". */
export function clockTime(date: Date, timeZone: string): string {
  const style = { hour: '2-digit', minute: '2-digit', hour12: true, timeZone } as const
  // Some browsers put a narrow space before AM and PM.
  return new Intl.DateTimeFormat('en-US', style).format(date).replace(/\s/g, ' ')
}
