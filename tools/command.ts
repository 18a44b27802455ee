import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.ts'

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** `silent` drops the output, for commands where only the exit code matters. A number is an open file. */
  output?: 'inherit' | 'silent' | number
  timeoutMs?: number
}

/** Runs a program in this process's terminal and returns its exit code: 128 + n when signal n ended it. */
export function runCommand(program: string, args: string[], options: Options = {}): Promise<number> {
  const { output = 'inherit' } = options
  const shown = output === 'silent' ? 'ignore' : output
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: [output === 'inherit' ? 'inherit' : 'ignore', shown, shown],
      ...(options.timeoutMs ? { timeout: options.timeoutMs, killSignal: 'SIGKILL' } : {}),
    })
    // The terminal has already sent Ctrl-C to the child; sending it again would interrupt the child's cleanup.
    const passOn = (signal: NodeJS.Signals) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on('SIGTERM', passOn)
    process.on('SIGINT', passOn)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', passOn)
      process.off('SIGINT', passOn)
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/** Runs a Node program with the current Node binary. */
export function runNode(program: string, args: string[], options: Options = {}): Promise<number> {
  return runCommand(process.execPath, [program, ...args], options)
}

/** Whether an exit code means that the program was stopped by SIGINT or SIGTERM. */
export function wasStopped(code: number): boolean {
  return code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM
}
