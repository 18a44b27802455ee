/** Ticket ids with their last update time, in seconds since 1970. */
export type Recent = [id: string, updated: number][]

/** Every read overlaps the previous one by this much. */
export const overlapSeconds = 60
const mostRemembered = 200
/** A ticket can change twice in a second, so a ticket that was just updated is read again in the next run. */
const settleSeconds = 15

export const isRecent = (recent: Recent, id: string | null, updated: number | null): boolean =>
  recent.some(([knownId, knownUpdated]) => knownId === id && knownUpdated === updated)

/** Adds delivered tickets and drops those that the next run won't read again. */
export function remember(
  recent: Recent,
  delivered: { id: string | null; updated: number | null }[],
  top: number,
  now: number,
): { recent: Recent; overflow: boolean } {
  const all: Recent = [...recent]
  for (const { id, updated } of delivered)
    if (id !== null && updated !== null && updated <= now - settleSeconds && !isRecent(recent, id, updated))
      all.push([id, updated])
  const needed = all.filter(([, updated]) => updated >= top - overlapSeconds)
  return { recent: needed.slice(-mostRemembered), overflow: needed.length > mostRemembered }
}
