import { type Role, roles } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Command, Option } from 'commander'
import { endAllSessions } from '../../domain/accounts/access.ts'
import { findAccount } from '../../domain/accounts/accounts.ts'
import { changePassword, createUser, deleteUser, findLogin, listUsers } from '../../domain/accounts/users.ts'
import type { Admin } from '../admin.ts'
import { formatTime, printRows } from '../table.ts'
import { generatePassword, readPassword } from '../terminal.ts'

const aboutPasswords = `
The password isn't shown as you type it. Without a terminal, it is read from standard input as one line.
There is no option for it, because other users of the machine can see a running command's options.`

export function addUsers(program: Command, admin: Admin): void {
  const group = program.command('users').description('list, create and delete users, set passwords, sign out')
  addList(group, admin)
  addCreate(group, admin)
  addPassword(group, admin)
  addDelete(group, admin)
  addSignOut(group, admin)
}

function addList(group: Command, admin: Admin): void {
  group
    .command('list')
    .description('list the users in one account or in all accounts')
    .argument('[account]', 'account name')
    .option('--json', 'print JSON')
    .action(async (account: string | undefined, { json }: { json?: boolean }) => {
      const users = await admin.useDatabase(async ({ owner }) =>
        account === undefined
          ? listUsers(owner)
          : listUsers(owner, (await findAccount(owner, account)).account_id),
      )
      printRows(admin, users, {
        json,
        empty: account === undefined ? 'There are no users yet.' : `${account} has no users yet.`,
        columns: [
          { title: 'email', text: user => user.email },
          { title: 'account', text: user => user.account },
          { title: 'role', text: user => user.role },
          { title: 'created', text: user => formatTime(user.created_at) },
          { title: 'last sign-in', text: user => formatTime(user.last_signed_in_at) },
          { title: 'name', text: user => user.name },
        ],
      })
    })
}

interface NewUser {
  account: string
  name: string
  role: Role
  generate?: boolean
}

function addCreate(group: Command, admin: Admin): void {
  group
    .command('create')
    .description('create a user who can sign in')
    .argument('<email>', 'email the user signs in with')
    .requiredOption('--account <account>', 'account name')
    .requiredOption('--name <name>', "user's name")
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).default('owner'))
    .option('--generate', 'create a random password and print it once')
    .addHelpText('after', aboutPasswords)
    .action(async (email: string, options: NewUser) => {
      const { account, name, role } = options
      await admin.useDatabase(async ({ owner }) => {
        await findAccount(owner, account)
        const password = options.generate ? generatePassword() : await readPassword(admin.terminal)
        await createUser(owner, { account, email, name, role, password })
        printPassword(admin, `Created the user ${email} in ${account}.`, options.generate ? password : null)
      })
    })
}

function addPassword(group: Command, admin: Admin): void {
  group
    .command('password')
    .description("set a new password, end all the user's sessions and clear their known devices")
    .argument('<email>', "user's email")
    .option('--generate', 'create a random password and print it once')
    .addHelpText('after', aboutPasswords)
    .action(async (email: string, { generate }: { generate?: boolean }) => {
      await admin.useDatabase(async ({ owner }) => {
        await findLogin(owner, email)
        const password = generate ? generatePassword() : await readPassword(admin.terminal)
        await changePassword(owner, email, password)
        printPassword(
          admin,
          `Changed the password for ${email} and signed them out everywhere.`,
          generate ? password : null,
        )
      })
    })
}

function addDelete(group: Command, admin: Admin): void {
  group
    .command('delete')
    .description('delete a user')
    .argument('<email>', "user's email")
    .action(async (email: string) => {
      await admin.useDatabase(({ owner }) => deleteUser(owner, email))
      admin.print(`Deleted the user ${email}.`)
    })
}

function addSignOut(group: Command, admin: Admin): void {
  group
    .command('sign-out')
    .description("end all of a user's sessions and tokens, and clear their known devices")
    .argument('<email>', "user's email")
    .action(async (email: string) => {
      const ended = await admin.useDatabase(({ owner }) => endAllSessions(owner, email))
      admin.print(`Signed out ${email} (${count(ended, 'session')}).`)
    })
}

/** Prints nothing but the generated password to standard output, so scripts can capture it directly. */
function printPassword(admin: Admin, sentence: string, generated: string | null): void {
  if (generated === null) admin.print(sentence)
  else {
    admin.note(`${sentence} The password, shown only once:`)
    admin.print(generated)
  }
}
