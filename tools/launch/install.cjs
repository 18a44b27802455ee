'use strict'

const { spawn } = require('node:child_process')
const path = require('node:path')
const { withInstallLock } = require('./install-lock.cjs')
const { forwardSignals } = require('./signals.cjs')
const { forgetInstall, isInstalled, markInstalled } = require('./staleness.cjs')

// `--include` wins over NODE_ENV=production and over an `omit` in the user's npm settings. Warnings are left
// out: most speak of the system's Node, which does not run Pulse.
const ARGUMENTS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * The environment for npm, without node_modules/.bin on the PATH: the pinned Node lies there, and the
 * installation would pull it away from under its own feet.
 * @param {string} root
 */
function environmentForNpm(root) {
  const own = path.join(root, 'node_modules')
  const folders = (process.env.PATH || '').split(path.delimiter).filter(folder => !folder.startsWith(own))
  return Object.assign({}, process.env, { PATH: folders.join(path.delimiter) })
}

/**
 * Runs npm and says why it failed; empty when it did not.
 *
 * npm's words go to stderr, so that the output of `npm run admin` and its like stays clean. The prefix is
 * given, since `npm --prefix X start` hands its own, perhaps relative one down in the environment.
 * @param {string} root
 * @returns {Promise<string>}
 */
function runNpm(root) {
  return new Promise(resolve => {
    const npm = spawn('npm', ARGUMENTS.concat('--prefix', root), {
      cwd: root,
      env: environmentForNpm(root),
      stdio: ['ignore', 2, 2],
    })
    forwardSignals(npm)
    npm.on('error', problem => resolve(`npm could not be started (${problem.message})`))
    npm.on('exit', (code, signal) => {
      if (signal) resolve(`npm was stopped by ${signal}`)
      else resolve(code === 0 ? '' : `npm ended with code ${code}`)
    })
  })
}

/** @param {string} root */
async function install(root) {
  console.error('Installing dependencies (once, about a minute)…')
  forgetInstall(root)
  const failure = await runNpm(root)
  if (failure) {
    throw new Error(
      `The dependencies could not be installed: ${failure}. Look at npm's message above, check that the npm registry can be reached and that ${root} may be written, then run the same command again.`,
    )
  }
  markInstalled(root)
}

/** @param {string} root */
async function ensureInstalled(root) {
  if (isInstalled(root)) return
  await withInstallLock(root, async () => {
    if (!isInstalled(root)) await install(root)
  })
}

module.exports = { ensureInstalled }
