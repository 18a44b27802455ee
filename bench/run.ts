/** Run with `npm run bench [-- NAME…]`. Each folder measures one part of Pulse and prints a table. */
const benches: Record<string, () => Promise<unknown>> = {
  answers: () => import('./answers/run.ts'),
  copilot: () => import('./copilot/run.ts'),
  crowd: () => import('./crowd/run.ts'),
  diary: () => import('./diary/run.ts'),
  find: () => import('./find/run.ts'),
  foundation: () => import('./foundation/run.ts'),
  hiring: () => import('./hiring/run.ts'),
  kim: () => import('./kim/run.ts'),
  preview: () => import('./preview/run.ts'),
  scale: () => import('./scale/run.ts'),
  scoring: () => import('./scoring/run.ts'),
  screens: () => import('./screens/run.ts'),
  sync: () => import('./sync/run.ts'),
  why: () => import('./why/run.ts'),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in benches))
if (unknown.length) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Choose from: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length ? wanted : Object.keys(benches)) await benches[name]?.()
