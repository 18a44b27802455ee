import { Command } from 'commander'
import type { Admin } from './admin.ts'
import { addAccounts } from './commands/accounts.ts'
import { addCapabilities } from './commands/capabilities.ts'
import { addConnections } from './commands/connections.ts'
import { addCopilot } from './commands/copilot.ts'
import { addEmbed } from './commands/embed.ts'
import { addHiring } from './commands/hiring.ts'
import { addJobs } from './commands/jobs.ts'
import { addRebuild } from './commands/rebuild.ts'
import { addRequirements } from './commands/requirements.ts'
import { addScoring } from './commands/scoring.ts'
import { addTokens } from './commands/tokens.ts'
import { addUnlock } from './commands/unlock.ts'
import { addUsers } from './commands/users.ts'

/** A command without a subcommand prints help to standard output and isn't treated as an error. */
class AdminCommand extends Command {
  override createCommand(name?: string): AdminCommand {
    return new AdminCommand(name)
  }
  override help(): never {
    return super.help()
  }
}

const more = `
Commands use the database of Pulse: at DATABASE_URL, or in DATA_DIR (default ./data), where it is started
for the command if Pulse isn't running.

Examples:
  npm run admin -- accounts create northwind --timezone America/New_York
  npm run admin -- users create lead@acme.com --account acme --name "Alex Morgan"
  npm run admin -- capabilities grant acme time_tracker
  npm run admin -- copilot import acme copilot.json
  npm run admin -- hiring import acme hiring.json
  npm run admin -- scoring status acme
  npm run --silent admin -- users list --json`

export function createProgram(admin: Admin): Command {
  const program = new AdminCommand('npm run admin --')
    .description(
      'Manages accounts, users, passwords, capabilities, tokens, connections, Copilot, hiring, scoring and figures in Pulse.',
    )
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: text => admin.print(text.trimEnd()),
      writeErr: text => admin.note(text.trimEnd()),
      outputError: (text, write) => write(asSentence(text)),
    })
    .addHelpText('after', more)
  for (const add of [
    addAccounts,
    addUsers,
    addCapabilities,
    addTokens,
    addEmbed,
    addConnections,
    addCopilot,
    addHiring,
    addRequirements,
    addJobs,
    addScoring,
    addRebuild,
    addUnlock,
  ])
    add(program, admin)
  return program
}

/** Rewrites "error: unknown command 'acount'\n(Did you mean accounts?)" in the style of our other messages. */
function asSentence(text: string): string {
  const [problem = '', hint = ''] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  // Don't repeat a password that was passed as an option's value.
  const sentence = problem.replace(/'(--?[\w-]+)=.*'/s, "'$1'").replace(/\.$/, '')
  const advice = hint ? hint.slice(1, -1) : 'Add --help for usage.'
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${advice}`
}
