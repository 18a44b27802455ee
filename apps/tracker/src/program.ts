import type { Readable, Writable } from 'node:stream'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { captureScreen, chooseCommands, readIdle } from './commands.ts'
import { Home } from './home.ts'
import { login, readToken, serverAddress } from './login.ts'
import { describeMine } from './mine.ts'
import { TrackerProblem } from './problem.ts'
import { Offline, Refused, ServerCalls } from './server-calls.ts'
import { isRunning } from './single-instance.ts'
import { start } from './start.ts'
import { describeStatus } from './status.ts'

interface Shell {
  environment: NodeJS.ProcessEnv
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean; columns?: number }
  errors: Writable
  now(): number
  signal: AbortSignal
}

interface RecordingOptions {
  idleCommand?: string
  captureCommand?: string
  sampleSeconds: number
  uploadSeconds: number
}

const usageError = 2

/** Runs one command and returns its exit code. */
export async function runTracker(words: string[], shell: Shell): Promise<number> {
  const note = (text: string) => void shell.errors.write(`${text}\n`)
  try {
    await createProgram(shell, note).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError
    const expected = error instanceof TrackerProblem || error instanceof Refused || error instanceof Offline
    note(expected ? error.message : String((error as Error).stack ?? error))
    return 1
  }
}

function createProgram(shell: Shell, note: (text: string) => void): Command {
  const { environment, now } = shell
  const home = new Home(environment)
  const say = (text: string) => void shell.output.write(`${text}\n`)
  const program = new Command('npm run tracker --')
    .description(
      'Records your working time for the time diary, and screenshots if your account has them turned on.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: text => void shell.output.write(text),
      writeErr: text => note(text.trimEnd()),
    })
  program
    .command('login')
    .description('connect to a Pulse server; asks for your tracker token')
    .argument('<server>', 'such as https://pulse.example.com')
    .option('--allow-http', 'allow a server without encryption')
    .action(async (server: string, { allowHttp = false }: { allowHttp?: boolean }) => {
      const address = serverAddress(server, allowHttp)
      const name = await login(home, address, await readToken(shell.input, shell.output))
      say(`Connected to ${address} as ${name}. Start recording with: npm run tracker -- start`)
    })
  withCommands(program.command('start'))
    .description('record until you press Ctrl+C')
    .action(async (options: RecordingOptions) => {
      const { sampleSeconds, uploadSeconds } = options
      await start({
        home,
        commands: commandsIn(options, environment),
        sampleMs: sampleSeconds * 1000,
        uploadMs: uploadSeconds * 1000,
        now,
        note,
        show: statusLine(shell),
        signal: shell.signal,
      })
      say(`${shell.output.isTTY ? '\n' : ''}Stopped. Nothing is being recorded.`)
    })
  program
    .command('pause')
    .description('record nothing until you resume')
    .action(async () => {
      const changed = home.recording.set(true, now())
      say(
        `${changed ? 'Paused' : 'Already paused'}. Nothing is being recorded. To continue, run: npm run tracker -- resume`,
      )
    })
  program
    .command('resume')
    .description('continue recording')
    .action(async () => {
      home.recording.set(false, now())
      say(
        (await isRunning(home.socket))
          ? 'Recording.'
          : 'Not paused, but the tracker isn’t running. Start it with: npm run tracker -- start',
      )
    })
  program
    .command('status')
    .description('show what is being recorded right now')
    .action(async () => {
      const running = await isRunning(home.socket)
      const situation = {
        running,
        recording: home.recording.read(),
        status: home.status(),
        waiting: home.waiting(),
      }
      say(describeStatus(situation, now()))
    })
  program
    .command('mine')
    .description('show what was recorded about you and who viewed it')
    .option('--days <days>', 'how many days back, 1 to 92', wholeNumber(1, 92), 7)
    .action(async ({ days }: { days: number }) =>
      say(describeMine(await new ServerCalls(home.login()).self(days), now())),
    )
  withCommands(program.command('check'))
    .description('try the idle and capture commands, without storing anything')
    .action(async (options: RecordingOptions) => {
      const commands = commandsIn(options, environment)
      say(`Last input ${Math.round((await readIdle(commands)) / 1000)} seconds ago.`)
      try {
        await captureScreen(commands, home.snaps.draft())
        if (!home.snaps.hasDraft())
          throw new TrackerProblem('The capture command didn’t write an image to {file}.')
        say('A screenshot was taken and deleted.')
      } finally {
        home.snaps.discardDraft()
      }
    })
  return program
}

function withCommands(command: Command): Command {
  return command
    .addOption(
      new Option('--idle-command <command>', 'prints the milliseconds since the last input').env(
        'PULSE_TRACKER_IDLE',
      ),
    )
    .addOption(
      new Option('--capture-command <command>', 'writes a PNG to {file}').env('PULSE_TRACKER_CAPTURE'),
    )
    .option('--sample-seconds <seconds>', 'how often activity is sampled', wholeNumber(1, 60), 15)
    .option('--upload-seconds <seconds>', 'how often recordings are uploaded', wholeNumber(1, 3600), 60)
}

function commandsIn({ idleCommand, captureCommand }: RecordingOptions, environment: NodeJS.ProcessEnv) {
  const given = {
    ...(idleCommand === undefined ? {} : { idle: idleCommand }),
    ...(captureCommand === undefined ? {} : { capture: captureCommand }),
  }
  return chooseCommands(given, environment)
}

function wholeNumber(first: number, last: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < first || value > last)
      throw new InvalidArgumentError(`Use a whole number from ${first} to ${last}.`)
    return value
  }
}

/** On a terminal, overwrites a single status line. Otherwise, prints a new line whenever the status changes. */
function statusLine({ output }: Shell): (line: string) => void {
  let shown = ''
  return line => {
    if (line === shown) return
    shown = line
    output.write(output.isTTY ? `\r\u001b[K${line.slice(0, (output.columns ?? 80) - 1)}` : `${line}\n`)
  }
}
