'use strict'

const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

/** @param {string} root */
function markerOf(root) {
  return path.join(root, 'node_modules', '.pulse-install')
}

/**
 * Identifies an installation: the hash of the lock file, and the platform that native packages are installed for.
 * @param {string} root
 */
function fingerprint(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  const hash = crypto.createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}`
}

/**
 * The packages in a lock file by path; undefined when the file doesn't exist.
 * @param {string} file
 */
function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch (_) {
    return undefined
  }
}

/**
 * Whether npm's record of node_modules has everything in the lock file, so a manual `npm ci` or
 * `npm install` is not repeated. Optional packages may be absent, depending on the machine.
 * @param {string} root
 */
function npmInstalledTheSame(root) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'))
  const present = packagesIn(path.join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.keys(wanted).every(place => {
    const entry = wanted[place]
    if (!place.includes('node_modules/')) return true
    const found = present[place]
    if (!found) return entry.optional === true
    return found.version === entry.version && fs.existsSync(path.join(root, place))
  })
}

/** @param {string} root */
function markInstalled(root) {
  fs.writeFileSync(markerOf(root), `${fingerprint(root)}\n`)
}

/** @param {string} root */
function forgetInstall(root) {
  if (fs.existsSync(markerOf(root))) fs.unlinkSync(markerOf(root))
}

/** @param {string} root */
function isInstalled(root) {
  const marker = markerOf(root)
  const recorded = fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8').trim() : ''
  if (recorded === fingerprint(root)) return true
  const otherMachine = recorded !== '' && recorded.split(' ')[1] !== `${process.platform}-${process.arch}`
  if (otherMachine || !npmInstalledTheSame(root)) return false
  try {
    markInstalled(root)
  } catch (_) {
    // The folder is read-only for this user, so the slower check runs again next time.
  }
  return true
}

module.exports = { forgetInstall, isInstalled, markInstalled }
