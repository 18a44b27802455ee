'use strict'

const { spawn } = require('node:child_process')
const os = require('node:os')
const path = require('node:path')
const { nodeFor } = require('./choose-node.cjs')
const { ensureInstalled } = require('./install.cjs')
const { forwardSignals } = require('./signals.cjs')

const ROOT = path.resolve(__dirname, '..', '..')
// Node keeps compiled modules here, so every start after the first needs about half the processor time.
const COMPILE_CACHE = path.join(ROOT, 'node_modules', '.cache', 'node')

/** @type {Record<string, string>} */
const ENTRIES = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  'test:citus': 'tools/test-citus.ts',
  admin: 'apps/server/src/admin.ts',
  import: 'apps/server/src/import.ts',
  tracker: 'apps/tracker/src/tracker.ts',
  bench: 'bench/run.ts',
  'demo-host': 'tools/demo-host/main.ts',
  'demo:helpdesk': 'packages/simulators/bin/demo-helpdesk.ts',
  pictures: 'tools/pictures.ts',
  score: 'packages/scoring/bin/score.ts',
  evaluate: 'packages/scoring/evaluate/run.ts',
  spec: 'tools/spec.ts',
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * @param {string} binary
 * @param {string} entry
 * @param {string[]} args
 */
function spawnEntry(binary, entry, args) {
  const searchPath = [path.dirname(binary)].concat(process.env.PATH || []).join(path.delimiter)
  const env = Object.assign({ NODE_COMPILE_CACHE: COMPILE_CACHE }, process.env, { PATH: searchPath })
  const child = spawn(
    binary,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, entry)].concat(args),
    { cwd: ROOT, env, stdio: 'inherit' },
  )
  forwardSignals(child)
  child.on('error', problem => stop(`${binary} could not be started: ${problem.message}.`))
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + os.constants.signals[signal] : code === null ? 1 : code)
  })
}

/**
 * @param {string | undefined} command
 * @param {string[]} args
 */
async function run(command, args) {
  const entry = command && Object.keys(ENTRIES).includes(command) ? ENTRIES[command] : ''
  if (!entry)
    return stop(`Usage: node tools/launch.cjs <command>, one of: ${Object.keys(ENTRIES).join(', ')}.`)
  try {
    await ensureInstalled(ROOT)
  } catch (problem) {
    return stop(/** @type {Error} */ (problem).message)
  }
  const chosen = nodeFor(ROOT)
  if (chosen.problem) return stop(chosen.problem)
  spawnEntry(chosen.binary, entry, args)
}

module.exports = { run }
