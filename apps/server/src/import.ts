import { runImportCommand } from './import-command/run.ts'

process.exitCode = await runImportCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  // npm runs scripts in the project's folder, but the user's paths are relative to the folder they ran the command in.
  userFolder: process.env.INIT_CWD ?? process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  now: () => new Date(),
})
