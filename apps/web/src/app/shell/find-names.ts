/** The number of names that fit without scrolling. */
const mostShown = 6

/** Finds names that contain the text, listing those that start with it first. */
export function findNames<T>(things: readonly T[], nameOf: (thing: T) => string, text: string): T[] {
  const wanted = text.trim().toLocaleLowerCase()
  const begins = (thing: T) => nameOf(thing).toLocaleLowerCase().startsWith(wanted)
  return things
    .filter(thing => nameOf(thing).toLocaleLowerCase().includes(wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, mostShown)
}
