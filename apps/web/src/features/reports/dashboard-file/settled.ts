const longestWaitMs = 30_000
const pollMs = 50
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Waits until every block has its figures and has been laid out. */
export async function settled(body: HTMLElement): Promise<void> {
  const latest = performance.now() + longestWaitMs
  do {
    if (performance.now() > latest) throw new Error('The dashboard is still loading.')
    await pause(pollMs)
  } while (body.childElementCount === 0 || body.querySelector('[aria-busy="true"]'))
  await body.ownerDocument.fonts.ready
  // Charts are drawn once their width has been measured.
  await pause(pollMs)
}
