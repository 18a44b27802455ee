'use strict'

const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { runsTypeScript } = require('./versions.cjs')

/**
 * Path of the pinned Node: the binary of an optional dependency, which needs no install script.
 * @param {string} root
 */
function pinnedNode(root) {
  return path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

/**
 * The version a Node binary prints; empty when it is missing or doesn't run on this machine.
 * @param {string} binary
 */
function versionOf(binary) {
  if (!fs.existsSync(binary)) return ''
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 20000 })
  return answer.status === 0 ? answer.stdout.trim() : ''
}

/**
 * The pinned Node if it runs here, otherwise the system's if it is new enough, otherwise a problem to report.
 * @param {{ pinned: { binary: string, version: string }, system: { binary: string, version: string } }} candidates
 * @returns {{ binary: string, problem: string }} `problem` is empty when there is none
 */
function chooseNode(candidates) {
  if (runsTypeScript(candidates.pinned.version)) return { binary: candidates.pinned.binary, problem: '' }
  if (runsTypeScript(candidates.system.version)) return { binary: candidates.system.binary, problem: '' }
  const why = candidates.pinned.version
    ? `the Node.js that comes with Pulse is only ${candidates.pinned.version}`
    : 'the Node.js that comes with Pulse is not installed or does not run on this machine'
  return {
    binary: '',
    problem: `Pulse runs on Node.js 22.18 or newer. This machine has ${candidates.system.version}, and ${why}. Run \`npm ci --include=dev --include=optional\` to get it, or install Node.js 24 (https://nodejs.org), then run the command again.`,
  }
}

/** @param {string} root */
function nodeFor(root) {
  const binary = pinnedNode(root)
  return chooseNode({
    pinned: { binary, version: versionOf(binary) },
    system: { binary: process.execPath, version: process.version },
  })
}

module.exports = { chooseNode, nodeFor }
