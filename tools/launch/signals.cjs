'use strict'

const SAME_KEYPRESS_MS = 1000

/**
 * Forwards a request to stop to the child once and lets it finish.
 *
 * Ctrl-C in a terminal already reaches every foreground process, and npm forwards it too. The child must not
 * mistake these echoes for an impatient second Ctrl-C, so in a terminal SIGINT is forwarded only when it comes
 * again later.
 * @param {import('child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const inTerminal = Boolean(process.stdin.isTTY)
  let interruptedAt = 0
  process.on('SIGINT', () => {
    const isFirst = interruptedAt === 0
    if (!isFirst && Date.now() - interruptedAt < SAME_KEYPRESS_MS) return
    interruptedAt = Date.now()
    if (!(isFirst && inTerminal)) child.kill('SIGINT')
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    let sent = false
    process.on(signal, () => {
      if (!sent) child.kill(signal)
      sent = true
    })
  }
}

module.exports = { forwardSignals }
