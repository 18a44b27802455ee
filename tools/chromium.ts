import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumSwitches } from './chromium-switches.ts'
import { runCommand, runNode } from './command.ts'
import { programs } from './paths.ts'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
]
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

type Say = (line: string) => void

/** A Chromium or Chrome that starts: the machine's, else one installed now. Undefined when neither works. */
export async function ensureChromium(say: Say): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return chosen
    say(
      `CHROMIUM_PATH names ${chosen}, which does not start. Correct it, or unset it to let Pulse look for one.`,
    )
    return undefined
  }
  const found = await firstThatStarts()
  if (found) return found
  say('No Chromium or Chrome that starts was found; installing one…')
  if (await installFromDebian(say)) {
    const installed = await firstThatStarts()
    if (installed) return installed
  }
  await installFromPlaywright(say)
  const installed = await firstThatStarts()
  if (!installed) {
    say(
      'No Chromium could be installed. Install Chromium or Chrome (on Debian: `apt-get install chromium`), or set CHROMIUM_PATH to one, then run the same command again.',
    )
  }
  return installed
}

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...onPath, macChrome, chromium.executablePath()].filter(file => file && existsSync(file))
}

async function firstThatStarts(): Promise<string | undefined> {
  for (const file of candidates()) if (await starts(file)) return file
  return undefined
}

/** Opens an empty page: some systems have a stub by this name that only says what to install. */
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

async function installFromDebian(say: Say): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = await rootPrefix()
  if (!asRoot) return false
  say("Installing Debian's Chromium…")
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return runCommand(program, rest)
  }
  if ((await apt('update', '-qq')) !== 0) return false
  return (await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')) === 0
}

/** How to run a command as root without being asked a password; undefined when there is no way. */
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
