'use strict'

// The entry point of all npm scripts. It runs on any Node the machine has, so this file and those in launch/
// are plain CommonJS that even Node 10 parses: an old Node gets a clear message, not a syntax error. Nothing
// else is loaded until the version is checked.

const { refusal } = require('./launch/versions.cjs')

const tooOld = refusal(process.version)
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}

const { run } = require('./launch/run.cjs')

run(process.argv[2], process.argv.slice(3))
