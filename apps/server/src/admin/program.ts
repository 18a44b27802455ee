import { Command } from 'commander'
import type { Admin } from './admin.ts'
import { addAccounts } from './commands/accounts.ts'
import { addCapabilities } from './commands/capabilities.ts'
import { addEmbed } from './commands/embed.ts'
import { addRebuild } from './commands/rebuild.ts'
import { addScoring } from './commands/scoring.ts'
import { addTokens } from './commands/tokens.ts'
import { addUnlock } from './commands/unlock.ts'
import { addUsers } from './commands/users.ts'

/** A command without its subcommand shows help as an answer, not as an error. */
class AdminCommand extends Command {
  override createCommand(name?: string): AdminCommand {
    return new AdminCommand(name)
  }
  override help(): never {
    return super.help()
  }
}

const more = `
The database is the one Pulse uses: at DATABASE_URL, else the one in DATA_DIR (default ./data), which is
started for the command when Pulse is not running.

Examples:
  npm run admin -- accounts create northwind --platform zendesk --timezone America/New_York
  npm run admin -- users create lead@acme.com --account acme --name "Alex Morgan"
  npm run admin -- capabilities grant acme time_tracker
  npm run admin -- scoring status acme
  npm run --silent admin -- users list --json`

export function createProgram(admin: Admin): Command {
  const program = new AdminCommand('npm run admin --')
    .description(
      'Manages the accounts, users, passwords, capabilities, tokens, scoring and figures of Pulse.',
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
    addScoring,
    addRebuild,
    addUnlock,
  ])
    add(program, admin)
  return program
}

/** "error: unknown command 'acount'\n(Did you mean accounts?)" in the manner of the other sentences. */
function asSentence(text: string): string {
  const [problem = '', hint = ''] = text
    .trim()
    .replace(/^error: /, '')
    .split('\n')
  // Whoever writes a password as an option's value does not get it shown again.
  const sentence = problem.replace(/'(--?[\w-]+)=.*'/s, "'$1'").replace(/\.$/, '')
  const advice = hint ? hint.slice(1, -1) : 'Add --help to see how it is used.'
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${advice}`
}
