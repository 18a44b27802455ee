'use strict'

// The one entry of all npm scripts. It runs on whatever Node the machine has, so this file and the files in
// launch/ are plain CommonJS that even Node 10 parses: an old Node must get a sentence, not a syntax error.
// Nothing is loaded before the version is known to do.

const { refusal } = require('./launch/versions.cjs')

const tooOld = refusal(process.version)
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}

const { run } = require('./launch/run.cjs')

run(process.argv[2], process.argv.slice(3))
