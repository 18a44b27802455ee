import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.ts'

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** `silent` drops the output, for a question whose exit code is the answer. */
  output?: 'inherit' | 'silent'
  timeoutMs?: number
}

/** Runs a program with this process's terminal and answers its exit code: 128 + n when signal n ended it. */
export function runCommand(program: string, args: string[], options: Options = {}): Promise<number> {
  const stdio = options.output === 'silent' ? 'ignore' : 'inherit'
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio,
      ...(options.timeoutMs ? { timeout: options.timeoutMs, killSignal: 'SIGKILL' } : {}),
    })
    // A terminal has already sent Ctrl-C to the child itself; a second one would cut its tidying up short.
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

/** Runs a Node program on the Node that runs this one. */
export function runNode(program: string, args: string[], options: Options = {}): Promise<number> {
  return runCommand(process.execPath, [program, ...args], options)
}

/** Whether an exit code says that somebody asked the program to stop. */
export function wasStopped(code: number): boolean {
  return code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM
}
