import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { clientConfig, type RoleName, rolePassword, urlForRole } from './connection.ts'
import { DatabaseSetupError } from './setup-error.ts'

interface SetUp {
  client: pg.Client
  ownerUrl: string
  secretKey: Buffer
  log: Logger
}

interface FoundRole {
  oid: number
  canLogin: boolean
  bypasses: boolean
  powerful: boolean
}

/**
 * Roles are shared by the whole server, so a migration of another database may be setting them up at the same time.
 */
const raceCodes = new Set(['42710', '23505', 'XX000'])
const attempts = 20

/** pulse_app sees the accounts' tables through row-level security; pulse_worker sees only the job queue. */
export async function ensureRoles(setUp: SetUp): Promise<void> {
  await retryRaces(() => ensureRole(setUp, 'pulse_app'))
  await retryRaces(() => ensureRole(setUp, 'pulse_worker'))
  await ensureConnect(setUp.client)
}

async function ensureRole(setUp: SetUp, role: RoleName): Promise<void> {
  const found = await findRole(setUp.client, role)
  if (found && isSound(found) && (await canSignIn(setUp, role))) return
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication'
  const password = scramVerifier(rolePassword(setUp.secretKey, role))
  try {
    if (!found) await setUp.client.query(`create role ${role} ${attributes} password '${password}'`)
    else {
      await refuseWhileUsed(setUp.client, role)
      await warnOtherDatabases(setUp, role, found)
      const limits = found.powerful ? attributes : 'login'
      const bypass = found.bypasses ? 'nobypassrls' : ''
      await setUp.client.query(`alter role ${role} ${limits} ${bypass} password '${password}'`)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw await notAllowed(setUp.client, role, error)
  }
}

const isRace = (error: { code?: string }) => raceCodes.has(error.code ?? '')

/** Repeats a step that failed only because another process changed the same role. */
export async function retryRaces(
  step: () => Promise<void>,
  isRaceIn: (error: Error & { code?: string }) => boolean = isRace,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step()
    } catch (error) {
      if (!isRaceIn(error as Error) || attempt >= attempts) throw error
      await delay(20 + Math.random() * 80)
    }
  }
}

async function findRole(client: pg.Client, role: RoleName): Promise<FoundRole | undefined> {
  const { rows } = await client.query<FoundRole>(
    `select oid, rolcanlogin as "canLogin", rolbypassrls as bypasses,
            rolsuper or rolcreatedb or rolcreaterole or rolreplication as powerful
       from pg_roles where rolname = $1`,
    [role],
  )
  return rows[0]
}

function isSound(found: FoundRole): boolean {
  return found.canLogin && !found.powerful && !found.bypasses
}

/** Whether the role already works. This is checked first, so a normal start changes nothing on the server. */
async function canSignIn({ ownerUrl, secretKey }: SetUp, role: RoleName): Promise<boolean> {
  const client = new pg.Client(clientConfig(urlForRole(ownerUrl, secretKey, role), 'set-up'))
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01' || code === '28000' || code === '42501') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureConnect(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(current_database()) as name
      where not has_database_privilege('pulse_app', current_database(), 'connect')
         or not has_database_privilege('pulse_worker', current_database(), 'connect')`,
  )
  for (const { name } of rows)
    await client.query(`grant connect on database ${name} to pulse_app, pulse_worker`)
}

/** A new password would lock out the processes that use the role, one by one as they open connections. */
async function refuseWhileUsed(client: pg.Client, role: RoleName): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 limit 1',
    [role],
  )
  if (rowCount)
    throw new DatabaseSetupError(
      'Another Pulse process is using this database with a different SECRET_KEY. Start this one with the same SECRET_KEY (or the same DATA_DIR/secret-key), or stop the other one first.',
    )
}

async function warnOtherDatabases({ client, log }: SetUp, role: RoleName, found: FoundRole): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select distinct d.datname from pg_shdepend s join pg_database d on d.oid = s.dbid
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = $1 and d.datname <> current_database()`,
    [found.oid],
  )
  if (rows.length > 0)
    log.warn(
      { databases: rows.map(row => row.datname) },
      `Changing the password of ${role} to match this SECRET_KEY. Other Pulse databases on this server share the role: start them with the same SECRET_KEY.`,
    )
}

async function notAllowed(client: pg.Client, role: RoleName, cause: unknown): Promise<DatabaseSetupError> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const owner = rows[0]?.name ?? 'the owner'
  return new DatabaseSetupError(
    `The database user ${owner} can't set up the role ${role} (${(cause as Error).message}). ` +
      `Have an administrator run "ALTER ROLE ${owner} CREATEROLE" and, if ${role} already exists, "GRANT ${role} TO ${owner} WITH ADMIN OPTION", or use a superuser in DATABASE_URL; then start again.`,
    { cause },
  )
}

/** Hashes a password for SCRAM-SHA-256, so the password itself never appears in a server log. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}
