import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseNode } from './launch/choose-node.cjs'
import { refusal, runsTypeScript } from './launch/versions.cjs'

/** A fake npm that records how it was called and behaves as the file `behaviour` specifies. */
const fakeNpm = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), path: process.env.PATH }) + '\\n')
const behaviour = fs.existsSync('behaviour') ? fs.readFileSync('behaviour', 'utf8') : ''
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/left-pad', { recursive: true })
if (behaviour === 'fail') process.exit(3)
setTimeout(() => fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json'), behaviour === 'slow' ? 600 : 0)
`
const lockFile = (version: string) => JSON.stringify({ packages: { 'node_modules/left-pad': { version } } })

let repo: string
let bin: string

beforeEach(() => {
  repo = mkdtempSync(path.join(tmpdir(), 'pulse launch '))
  bin = path.join(repo, 'bin')
  mkdirSync(bin)
  mkdirSync(path.join(repo, 'tools'))
  cpSync(path.join(import.meta.dirname, 'launch.cjs'), path.join(repo, 'tools/launch.cjs'))
  cpSync(path.join(import.meta.dirname, 'launch'), path.join(repo, 'tools/launch'), { recursive: true })
  write('bin/npm', fakeNpm)
  chmodSync(path.join(bin, 'npm'), 0o755)
  write('package-lock.json', lockFile('1.0.0'))
  write(
    'tools/spec.ts',
    'const words: string[] = process.argv.slice(2)\nconsole.log("ran", process.cwd(), ...words)',
  )
})

afterEach(() => rmSync(repo, { recursive: true, force: true }))

function write(file: string, content: string): void {
  writeFileSync(path.join(repo, file), content)
}

function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const nodeModules = path.join(repo, 'node_modules/.bin')
  return { ...process.env, PATH: [nodeModules, bin, process.env.PATH].join(path.delimiter), ...extra }
}

function launch(args: string[], extra: Record<string, string> = {}) {
  const command = [path.join(repo, 'tools/launch.cjs'), ...args]
  return spawnSync(process.execPath, command, { cwd: tmpdir(), encoding: 'utf8', env: environment(extra) })
}

function npmCalls(): { args: string[]; path: string }[] {
  const file = path.join(repo, 'calls')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

describe('installing', () => {
  test('installs once, prints a message, and runs the entry from the project root, no matter which folder it is called from', () => {
    const first = launch(['spec', 'AUTH'])
    expect(first.stderr).toContain('Installing dependencies (once, about a minute)…')
    expect(first.stdout).toBe(`ran ${repo} AUTH\n`)
    const second = launch(['spec'])
    expect(second.stderr).toBe('')
    expect(second.stdout).toBe(`ran ${repo}\n`)
    expect(npmCalls()).toHaveLength(1)
  })

  test('requests development and optional packages, and hides the pinned Node from npm', () => {
    launch(['spec'], { NODE_ENV: 'production' })
    expect(npmCalls()[0]?.args).toEqual(expect.arrayContaining(['ci', '--include=dev', '--include=optional']))
    expect(npmCalls()[0]?.path).not.toContain(path.join(repo, 'node_modules'))
  })

  test('installs again when the lock file has changed', () => {
    launch(['spec'])
    write('package-lock.json', lockFile('2.0.0'))
    expect(launch(['spec']).stdout).toContain('ran')
    expect(npmCalls()).toHaveLength(2)
  })

  test('accepts packages installed manually with npm', () => {
    mkdirSync(path.join(repo, 'node_modules/left-pad'), { recursive: true })
    write('node_modules/.package-lock.json', lockFile('1.0.0'))
    expect(launch(['spec']).stdout).toContain('ran')
    expect(npmCalls()).toEqual([])
    expect(existsSync(path.join(repo, 'node_modules/.pulse-install'))).toBe(true)
  })

  test('after a failed installation, nothing runs, a message explains what to do, and the next command installs again', () => {
    write('behaviour', 'fail')
    const failed = launch(['spec'])
    expect(failed.status).toBe(1)
    expect(failed.stdout).toBe('')
    expect(failed.stderr).toContain('npm exited with code 3')
    expect(failed.stderr).toContain('run the command again')
    expect(existsSync(path.join(repo, 'node_modules/.pulse-install'))).toBe(false)
    write('behaviour', '')
    expect(launch(['spec']).stdout).toContain('ran')
    expect(npmCalls()).toHaveLength(2)
  })

  test('reports that npm is missing', () => {
    const { status, stderr } = launch(['spec'], { PATH: path.join(repo, 'missing') })
    expect(status).toBe(1)
    expect(stderr).toContain('npm could not be started')
  })

  test('two commands started at the same time install only once', async () => {
    write('behaviour', 'slow')
    const command = [path.join(repo, 'tools/launch.cjs'), 'spec']
    const codes = await Promise.all(
      [1, 2].map(
        () =>
          new Promise(resolve =>
            spawn(process.execPath, command, { env: environment(), stdio: 'ignore' }).on('exit', resolve),
          ),
      ),
    )
    expect(codes).toEqual([0, 0])
    expect(npmCalls()).toHaveLength(1)
  })

  test('a lock left by a killed command does not block the next one', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid
    mkdirSync(path.join(repo, '.cache'))
    write('.cache/install.lock', String(dead))
    expect(launch(['spec']).stdout).toContain('ran')
    expect(existsSync(path.join(repo, '.cache/install.lock'))).toBe(false)
  })
})

describe('running', () => {
  test('returns the entry’s exit code, or 128 + n when signal n ended it', () => {
    write('tools/spec.ts', 'process.exit(7)')
    expect(launch(['spec']).status).toBe(7)
    write('tools/spec.ts', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)")
    expect(launch(['spec']).status).toBe(137)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'forwards %s once and waits for the process to end',
    async signal => {
      write(
        'tools/spec.ts',
        `let count = 0
       process.on('${signal}', () => { count += 1; setTimeout(() => { console.log('stopped', count); process.exit(0) }, 100) })
       setInterval(() => {}, 1000)
       console.log('ready')`,
      )
      const child = spawn(process.execPath, [path.join(repo, 'tools/launch.cjs'), 'spec'], {
        env: environment(),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let output = ''
      child.stdout.on('data', chunk => {
        output += chunk
        if (String(chunk).includes('ready')) {
          child.kill(signal)
          child.kill(signal)
        }
      })
      const code = await new Promise(resolve => child.on('close', resolve))
      expect(output).toBe('ready\nstopped 1\n')
      expect(code).toBe(0)
    },
  )

  test('an unknown command lists the known ones', () => {
    const { status, stderr } = launch(['nonsense'])
    expect(status).toBe(1)
    expect(stderr).toContain('start, dev, test')
  })

  test('the chosen Node comes first on the entry’s PATH', () => {
    write('tools/spec.ts', "console.log(process.env.PATH?.split(':')[0])")
    expect(launch(['spec']).stdout).toBe(`${path.dirname(process.execPath)}\n`)
  })
})

describe('versions', () => {
  test.each(['v10.24.1', 'v18.20.8', 'v20.18.3', 'nonsense'])('rejects %s with a message', version => {
    expect(refusal(version)).toContain('Install Node.js 24')
  })

  test.each(['v20.19.0', 'v21.0.0', 'v22.1.0', 'v24.0.0'])('accepts %s', version => {
    expect(refusal(version)).toBe('')
  })

  test.each([
    ['v20.19.0', false],
    ['v22.17.1', false],
    ['v22.18.0', true],
    ['v24.0.0', true],
    ['', false],
  ])('%s runs TypeScript: %s', (version, expected) => {
    expect(runsTypeScript(version)).toBe(expected)
  })

  const system = (version: string) => ({ binary: '/usr/bin/node', version })
  const pinned = (version: string) => ({ binary: '/pulse/node', version })

  test('uses the pinned Node if it runs', () => {
    expect(chooseNode({ pinned: pinned('v24.21.0'), system: system('v26.0.0') })).toEqual({
      binary: '/pulse/node',
      problem: '',
    })
  })

  test('uses a recent system Node if the pinned one does not run', () => {
    expect(chooseNode({ pinned: pinned(''), system: system('v22.18.0') })).toEqual({
      binary: '/usr/bin/node',
      problem: '',
    })
  })

  test('explains what to do when neither Node can run Pulse', () => {
    expect(chooseNode({ pinned: pinned(''), system: system('v20.19.0') })).toEqual({
      binary: '',
      problem: expect.stringMatching(/v20\.19\.0.*npm ci --include=dev --include=optional.*Node\.js 24/),
    })
  })
})

test('the launcher uses only syntax that Node 10 can parse', () => {
  const files = [
    'launch.cjs',
    ...['versions', 'run', 'install', 'install-lock', 'staleness', 'choose-node', 'signals'].map(
      name => `launch/${name}.cjs`,
    ),
  ]
  for (const file of files) {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    expect(source, file).not.toMatch(/\?\.[\w([]|\?\?|\|\|=|&&=|^import |\bimport\(['"]\./m)
  }
})
