import { count } from '@pulse/contract/plural'
import { type Command, InvalidArgumentError } from 'commander'
import { createToken, endAllSessions, endSessions, listSessions } from '../../domain/accounts/access.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'

/**
 * The longest allowed lifetime. Sessions expire this many days after their last use, so the first use of a token
 * would cut a longer lifetime short.
 */
const longestDays = 30

export function addTokens(program: Command, admin: Admin): void {
  const group = program
    .command('tokens')
    .description('create, list and revoke tokens for the API and embedding')
  addCreate(group, admin)
  addList(group, admin)
  addRevoke(group, admin)
}

function addCreate(group: Command, admin: Admin): void {
  group
    .command('create')
    .description('create a token that acts as the user, and print it once')
    .argument('<email>', "user's email")
    .option('--days <days>', `days the token is valid, 1 to ${longestDays}`, readDays, longestDays)
    .addHelpText('after', '\nEach use extends a token by 30 days, up to 90 days after it was created.')
    .action(async (email: string, { days }: { days: number }) => {
      const { token, expiresAt } = await admin.useDatabase(({ owner }) =>
        createToken(owner, { email, days, now: admin.now() }),
      )
      admin.note(`Token for ${email}, valid until ${formatTime(expiresAt)}, shown only once:`)
      admin.print(token)
    })
}

function addList(group: Command, admin: Admin): void {
  group
    .command('list')
    .description("list a user's tokens and sessions")
    .argument('<email>', "user's email")
    .option('--json', 'print JSON')
    .action(async (email: string, { json }: { json?: boolean }) => {
      const sessions = await admin.useDatabase(({ owner }) => listSessions(owner, email, admin.now()))
      printRows(admin, sessions, {
        json,
        empty: `${email} has no tokens and no sessions.`,
        columns: [
          { title: 'id', text: session => session.id },
          { title: 'created', text: session => formatTime(session.created_at) },
          { title: 'last seen', text: session => formatTime(session.last_seen_at) },
          { title: 'expires', text: session => formatTime(session.expires_at) },
        ],
      })
    })
}

function addRevoke(group: Command, admin: Admin): void {
  const revoke = group.command('revoke').description("revoke a user's tokens")
  revoke
    .argument('<email>', "user's email")
    .argument('[ids...]', 'ids from: tokens list <email>')
    .option('--all', "revoke all of the user's tokens, end all their sessions and clear their known devices")
    .action(async (email: string, ids: string[], { all }: { all?: boolean }) => {
      if (ids.length === 0 && !all) revoke.error(`Specify token ids from "tokens list ${email}", or --all`)
      if (ids.length > 0 && all) revoke.error('Specify either ids or --all, not both')
      const ended = await admin.useDatabase(({ owner }) =>
        all ? endAllSessions(owner, email) : endSessions(owner, email, ids, admin.now()),
      )
      admin.print(`Revoked ${count(ended, 'token')} for ${email}.`)
    })
}

function readDays(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > longestDays)
    throw new InvalidArgumentError(`Use a number of days from 1 to ${longestDays}.`)
  return days
}
