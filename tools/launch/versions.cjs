'use strict'

// The oldest Node that can install the dependencies, and the oldest that runs TypeScript files directly.
const OLDEST_FOR_INSTALL = { major: 20, minor: 19 }
const OLDEST_FOR_TYPESCRIPT = { major: 22, minor: 18 }

/** @param {string} version e.g. `v20.19.0` */
function numbers(version) {
  const match = /^v?(\d+)\.(\d+)/.exec(version)
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : { major: 0, minor: 0 }
}

/**
 * @param {string} version
 * @param {{ major: number, minor: number }} oldest
 */
function atLeast(version, oldest) {
  const { major, minor } = numbers(version)
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}

/**
 * The message for a Node that is too old; empty when it is new enough.
 * @param {string} version
 */
function refusal(version) {
  if (atLeast(version, OLDEST_FOR_INSTALL)) return ''
  return `Pulse needs Node.js ${OLDEST_FOR_INSTALL.major}.${OLDEST_FOR_INSTALL.minor} or newer, and this is ${version}. Install Node.js 24 (https://nodejs.org), then run the command again.`
}

/** @param {string} version */
function runsTypeScript(version) {
  return atLeast(version, OLDEST_FOR_TYPESCRIPT)
}

module.exports = { refusal, runsTypeScript }
