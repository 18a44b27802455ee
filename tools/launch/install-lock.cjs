'use strict'

const fs = require('node:fs')
const path = require('node:path')

const LONGEST_INSTALL_MS = 30 * 60 * 1000

/** @param {unknown} problem */
function codeOf(problem) {
  return /** @type {NodeJS.ErrnoException} */ (problem).code
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return codeOf(problem) === 'EPERM'
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false
    throw problem
  }
}

/**
 * Removes a lock whose owner was killed. An empty lock file is still being written.
 * @param {string} file
 */
function removeIfAbandoned(file) {
  try {
    const pid = Number(fs.readFileSync(file, 'utf8'))
    const age = Date.now() - fs.statSync(file).mtimeMs
    if ((pid > 0 && !isAlive(pid)) || age > LONGEST_INSTALL_MS) fs.unlinkSync(file)
  } catch (problem) {
    if (codeOf(problem) !== 'ENOENT') throw problem
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** @param {string} root */
function lockFileIn(root) {
  const folder = path.join(root, '.cache')
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (problem) {
    throw new Error(
      `Dependencies need to be installed, but this user can't write to ${root} (${codeOf(problem)}). Run the command once as the folder's owner.`,
    )
  }
  return path.join(folder, 'install.lock')
}

/**
 * Runs the work while no other Pulse command in this folder is installing. The lock is outside node_modules, which
 * the installation empties.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
async function withInstallLock(root, work) {
  const file = lockFileIn(root)
  let told = false
  while (!take(file)) {
    removeIfAbandoned(file)
    if (!told) console.error('Another Pulse command is installing dependencies. Waiting for it to finish…')
    told = true
    await pause(200)
  }
  try {
    await work()
  } finally {
    fs.unlinkSync(file)
  }
}

module.exports = { withInstallLock }
