import { runAdmin } from './admin/run.ts'

// A reader such as `head` may close the pipe before the whole list is written. That isn't an error.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
})

process.exitCode = await runAdmin(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  userFolder: process.env.INIT_CWD ?? process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  now: () => new Date(),
})
