import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TrackerProblem } from './problem.ts'

/* Runs the operating system's programs that measure idle time and take screenshots. */

const execute = promisify(execFile)
const timeout = 20_000

const idleCommands: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'xprintidle',
  darwin: `ioreg -c IOHIDSystem | awk '/HIDIdleTime/ {print int($NF/1000000); exit}'`,
}
const idleHelp =
  'Install xprintidle (Debian and Ubuntu: sudo apt install xprintidle), or set --idle-command to a command that prints the milliseconds since the last input.'
const captureHelp =
  'Install scrot (Debian and Ubuntu: sudo apt install scrot), or set --capture-command to a command that writes a PNG to {file}.'

export interface Commands {
  idle: string
  capture: string
}

/** Returns the given commands, or this system's defaults. */
export function chooseCommands(
  given: Partial<Commands>,
  environment: NodeJS.ProcessEnv,
  platform = process.platform,
): Commands {
  const idle = given.idle ?? idleCommands[platform]
  const capture = given.capture ?? usualCapture(environment, platform)
  if (!idle || !capture)
    throw new TrackerProblem(
      'There are no default commands for this system. Set --idle-command and --capture-command.',
    )
  if (!capture.includes('{file}'))
    throw new TrackerProblem('Use {file} in --capture-command in place of the screenshot’s file name.')
  return { idle, capture }
}

function usualCapture(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | undefined {
  if (platform === 'darwin') return 'screencapture -x {file}'
  if (platform !== 'linux') return undefined
  return environment.WAYLAND_DISPLAY ? 'grim {file}' : 'scrot {file}'
}

/** Returns the milliseconds since the last input. */
export async function readIdle({ idle }: Commands): Promise<number> {
  const printed = await run(idle, idleHelp)
  const value = Number(printed.trim() || Number.NaN)
  if (!Number.isFinite(value) || value < 0)
    throw new TrackerProblem(`“${idle}” printed no number of milliseconds. ${idleHelp}`)
  return value
}

/** Saves a screenshot to the file. */
export async function captureScreen({ capture }: Commands, file: string): Promise<void> {
  const quoted = `'${file.replaceAll("'", `'\\''`)}'`
  await run(
    capture.replaceAll('{file}', () => quoted),
    captureHelp,
  )
}

async function run(command: string, help: string): Promise<string> {
  try {
    return (await execute('/bin/sh', ['-c', command], { timeout })).stdout
  } catch (error) {
    const { code, killed, stderr } = error as { code?: number; killed?: boolean; stderr?: string }
    // A shell exits with 127 if it can't find the command.
    if (code === 127) throw new TrackerProblem(`“${command}” wasn't found. ${help}`)
    const why = killed ? 'took too long' : `failed: ${stderr?.trim().split('\n')[0] || `code ${code}`}`
    throw new TrackerProblem(`“${command}” ${why}. ${help}`)
  }
}
