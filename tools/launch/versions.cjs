'use strict'

// Oldest Node that can install the dependencies, and oldest that can run TypeScript files as they are.
const OLDEST_FOR_INSTALL = [20, 19]
const OLDEST_FOR_TYPESCRIPT = [22, 18]

/** @param {string} version e.g. `v20.19.0` */
function numbers(version) {
  const match = /^v?(\d+)\.(\d+)/.exec(version)
  return match ? [Number(match[1]), Number(match[2])] : [0, 0]
}

/**
 * @param {string} version
 * @param {number[]} oldest
 */
function atLeast(version, oldest) {
  const [major, minor] = numbers(version)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * The sentence for a Node that is too old to go on with; empty when it is new enough.
 * @param {string} version
 */
function refusal(version) {
  if (atLeast(version, OLDEST_FOR_INSTALL)) return ''
  return `Pulse needs Node.js ${OLDEST_FOR_INSTALL.join('.')} or newer, and this is ${version}. Install Node.js 24 (https://nodejs.org), then run the same command again.`
}

/** @param {string} version */
function runsTypeScript(version) {
  return atLeast(version, OLDEST_FOR_TYPESCRIPT)
}

module.exports = { refusal, runsTypeScript }
