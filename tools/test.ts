import { type Outcome, oneFailed, summary } from './test/counts.ts'
import { parts, type Step, Stopped, steps } from './test/steps.ts'

// npm test [-- checks|unit|db|e2e [filter…]]

const [part, ...filters] = process.argv.slice(2)
const chosen = steps.filter(step => part === undefined || step.parts.some(name => name === part))
if (!chosen.length) {
  console.error(
    `Unknown part "${part}". Use npm test -- ${parts.join('|')} [filter], or npm test for everything.`,
  )
  process.exit(1)
}

for (const step of chosen.slice(1)) step.startEarly?.()
const outcomes: Outcome[] = []
for (const [index, step] of chosen.entries()) {
  console.log(
    `\n── ${index + 1}/${chosen.length} ${step.name} ${'─'.repeat(Math.max(2, 60 - step.name.length))}`,
  )
  outcomes.push(await runStep(step))
}

console.log(summary(outcomes))
process.exitCode = outcomes.some(({ failures }) => failures.length) ? 1 : 0

/** Runs every step, even after one has failed, unless the user asked to stop. */
async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await step.run(filters).catch(error => {
    if (error instanceof Stopped) process.exit(error.exitCode)
    console.error(error)
    return oneFailed(step.name)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${outcome.failures.length ? '✗' : '✓'} ${step.name} (${seconds} s)`)
  return outcome
}
