'use strict'

const { spawn } = require('node:child_process')
const path = require('node:path')
const { withInstallLock } = require('./install-lock.cjs')
const { forwardSignals } = require('./signals.cjs')
const { forgetInstall, isInstalled, markInstalled } = require('./staleness.cjs')

// `--include` overrides NODE_ENV=production and an `omit` in the user's npm settings. Warnings are hidden
// because most are about the system's Node, which doesn't run Pulse.
const ARGUMENTS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * The environment for npm, without node_modules/.bin on the PATH: the pinned Node is in there, and npm
 * would delete it while running on it.
 * @param {string} root
 */
function environmentForNpm(root) {
  const own = path.join(root, 'node_modules')
  const folders = (process.env.PATH || '').split(path.delimiter).filter(folder => !folder.startsWith(own))
  return Object.assign({}, process.env, { PATH: folders.join(path.delimiter) })
}

/**
 * Runs npm and returns why it failed, or an empty string.
 *
 * npm's output goes to stderr, so commands such as `npm run admin` keep a clean stdout. The prefix is
 * explicit because `npm --prefix X start` passes its own, possibly relative, prefix down in the environment.
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
      else resolve(code === 0 ? '' : `npm exited with code ${code}`)
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
      `Couldn't install dependencies: ${failure}. See npm's message above, check that the npm registry is reachable and ${root} is writable, then run the command again.`,
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
