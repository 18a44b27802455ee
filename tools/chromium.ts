import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumSwitches } from './chromium-switches.ts'
import { runCommand, runNode } from './command.ts'
import { programs } from './paths.ts'

/** Headless Chromium. It runs the tests about twice as fast as a full browser. */
const headlessShell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

type Say = (line: string) => void

/**
 * Returns a browser for tests: a working headless shell, or else a full browser. Undefined if neither can be found or
 * installed.
 */
export function ensureChromium(say: Say): Promise<string | undefined> {
  return chosenOr(say, async () => (await findOrInstallShell(say)) ?? findOrInstallBrowser(say))
}

/** Returns a full browser, like the ones people use, for measurements and screenshots. */
export function ensureBrowser(say: Say): Promise<string | undefined> {
  return chosenOr(say, () => findOrInstallBrowser(say))
}

async function chosenOr(say: Say, find: () => Promise<string | undefined>): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen) return find()
  if (await starts(chosen)) return chosen
  say(
    `CHROMIUM_PATH is ${chosen}, which doesn't start. Correct the path, or unset it to let Pulse find a browser.`,
  )
  return undefined
}

async function findOrInstallShell(say: Say): Promise<string | undefined> {
  const find = () => firstThatStarts(onPath([headlessShell]))
  const found = await find()
  if (found) return found
  return (await installFromDebian(headlessShell, say)) ? find() : undefined
}

async function findOrInstallBrowser(say: Say): Promise<string | undefined> {
  const known = [...onPath(browsers), macChrome, chromium.executablePath(), ...onPath([headlessShell])]
  const find = () => firstThatStarts(known)
  const found = await find()
  if (found) return found
  if (await installFromDebian('chromium', say)) {
    const installed = await find()
    if (installed) return installed
  }
  await installFromPlaywright(say)
  const installed = await find()
  if (!installed) {
    say(
      `Couldn't install Chromium. Install it (on Debian: \`apt-get install ${headlessShell}\`), or set CHROMIUM_PATH to a Chromium or Chrome, then run the same command again.`,
    )
  }
  return installed
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => path.join(folder, name)))
}

async function firstThatStarts(files: string[]): Promise<string | undefined> {
  for (const file of files) if (file && existsSync(file) && (await starts(file))) return file
  return undefined
}

/** Tests the browser with an empty page, because on some systems the file is a stub that prints what to install. */
async function starts(file: string): Promise<boolean> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pulse-chromium-'))
  try {
    const args = [
      '--headless',
      ...chromiumSwitches,
      `--user-data-dir=${profile}`,
      '--dump-dom',
      'about:blank',
    ]
    return (await runCommand(file, args, { output: 'silent', timeoutMs: 60_000 })) === 0
  } catch {
    return false
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** With these options, apt removes no installed packages and doesn't wait long for an unresponsive server. */
const aptOptions = ['-y', '-qq', '--no-remove', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

async function installFromDebian(name: string, say: Say): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = await rootPrefix()
  if (!asRoot) return false
  say(`Installing Debian's ${name}…`)
  const apt = async (...args: string[]) => {
    const command = [
      ...asRoot,
      '/usr/bin/env',
      'DEBIAN_FRONTEND=noninteractive',
      '/usr/bin/apt-get',
      ...aptOptions,
      ...args,
    ]
    const [program = '', ...rest] = command
    return (await runCommand(program, rest)) === 0
  }
  return (await apt('update')) && (await apt('install', '--no-install-recommends', name, 'fonts-liberation'))
}

/** How to run a command as root without a password prompt; undefined when that isn't possible. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return []
  const mayUseSudo =
    existsSync('/usr/bin/sudo') &&
    (await runCommand('/usr/bin/sudo', ['-n', 'true'], { output: 'silent' })) === 0
  return mayUseSudo ? ['/usr/bin/sudo', '-n'] : undefined
}

async function installFromPlaywright(say: Say): Promise<void> {
  say("Downloading Playwright's Chromium…")
  await runNode(programs.playwright, ['install', 'chromium'])
}
