import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { domainOrder } from './domain-order.ts'
import { importsIn } from './imports.ts'
import { breachesIn } from './rules.ts'

function rulesBrokenBy(file: string, source: string): string[] {
  return breachesIn(file, importsIn(file, source)).map(breach => breach.rule)
}

const feature = 'apps/server/src/features/auth/routes.ts'
const webFeature = 'apps/web/src/features/auth/sign-in-page.tsx'

test.each([
  ['the server from the web app', webFeature, "import type { A } from '../../../../server/src/app.ts'"],
  ['the server by its package name', webFeature, "import type { A } from '@pulse/server/src/app.ts'"],
  ['scoring from the web app', webFeature, "import { score } from '@pulse/scoring'"],
  ['contract code from the web app', webFeature, "import { type A, api } from '@pulse/contract'"],
  [
    'anything into contract code for the browser',
    'packages/contract/src/metrics.ts',
    "import * as z from 'zod'",
  ],
  ['the web app from the server', feature, "import { a } from '@pulse/web/src/shared/a.ts'"],
  ['domain from platform', 'apps/server/src/platform/log.ts', "import { a } from '../domain/accounts/a.ts'"],
  [
    'a feature from platform',
    'apps/server/src/platform/log.ts',
    "export * from '../features/auth/routes.ts'",
  ],
  ['a feature from domain', 'apps/server/src/domain/accounts/a.ts', "import '../../features/auth/routes.ts'"],
  ['a later domain folder', 'apps/server/src/domain/facts/a.ts', "import '../scoring/runs.ts'"],
  [
    'a later folder, for a type',
    'apps/server/src/domain/tickets/a.ts',
    "import type { A } from '../kim/a.ts'",
  ],
  ['a folder without a position', 'apps/server/src/domain/scoring/a.ts', "import { a } from '../extra/a.ts'"],
  [
    'from a folder without a position',
    'apps/server/src/domain/extra/a.ts',
    "import { a } from '../csv/csv.ts'",
  ],
  ['the server from the tracker', 'apps/tracker/src/a.ts', "import { a } from '../../server/src/app.ts'"],
  ['the composition from a feature', feature, "import { createApp } from '../../app.ts'"],
  ['another feature, lazily', feature, "const a = await import('../events/routes.ts')"],
  ['another feature, for a type', feature, "import type { A } from '../events/routes.ts'"],
  ['another feature in the web app', webFeature, "import { a } from '../pulse/a.tsx'"],
  ['a feature from shared', 'apps/web/src/shared/api/a.ts', "import { a } from '../../features/auth/a.ts'"],
  ['app from shared', 'apps/web/src/shared/api/a.ts', "import { a } from '../../app/router.tsx'"],
  ['app from a feature', webFeature, "import { a } from '../../app/router.tsx'"],
  ['a package from the contract', 'packages/contract/src/auth.ts', "import { jwtVerify } from 'jose'"],
  ['Node from the contract', 'packages/contract/src/auth.ts', "import path from 'node:path'"],
  ['the database from scoring', 'packages/scoring/src/offline.ts', "import pg from 'pg'"],
  [
    'the server from helpdesks',
    'packages/helpdesks/src/zendesk.ts',
    "import { log } from '@pulse/server/src/log.ts'",
  ],
  ['a simulator from the server', feature, "import { zendesk } from '@pulse/simulators'"],
])('rejects importing %s', (_what, file, source) => {
  expect(rulesBrokenBy(file, source)).toHaveLength(1)
})

test.each([
  ['contract types in the web app', webFeature, "import type { A } from '@pulse/contract'"],
  ['plain contract files', webFeature, "import { metrics } from '@pulse/contract/metrics'"],
  [
    'a plain contract file from another',
    'packages/contract/src/metrics.ts',
    "import { factors } from './factors.ts'",
  ],
  ['inline contract types', webFeature, "import { type A, type B } from '@pulse/contract'"],
  ['contract code in the embed script', 'apps/web/embed/embed.ts', "import { a } from '@pulse/contract'"],
  ['shared from a feature', webFeature, "import { api } from '../../shared/api/client.ts'"],
  [
    'a feature from app',
    'apps/web/src/app/routes/sign-in.ts',
    "import { A } from '../../features/auth/sign-in-page.tsx'",
  ],
  ['an earlier domain folder', 'apps/server/src/domain/scoring/a.ts', "import '../facts/facts.ts'"],
  ['its own domain folder', 'apps/server/src/domain/scoring/a.ts', "import './runs.ts'"],
  ['a later folder in a test', 'apps/server/src/domain/facts/a.test.ts', "import '../scoring/runs.ts'"],
  ['its own feature', feature, "import { signIn } from './sign-in.ts'"],
  ['domain and platform from a feature', feature, "import '../../domain/a.ts'\nimport '../../platform/b.ts'"],
  [
    'features from the composition',
    'apps/server/src/app.ts',
    "import { a } from './features/auth/routes.ts'",
  ],
  ['zod in the contract', 'packages/contract/src/auth.ts', "import * as z from 'zod/v4'"],
  [
    'a simulator in a test',
    'packages/helpdesks/src/zendesk.test.ts',
    "import { a } from '@pulse/simulators'",
  ],
  ['a simulator in a browser test', 'e2e/connect.spec.ts', "import { a } from '@pulse/simulators'"],
  ['another feature in a test', 'apps/server/src/features/auth/a.db.test.ts', "import '../events/routes.ts'"],
])('allows importing %s', (_what, file, source) => {
  expect(rulesBrokenBy(file, source)).toEqual([])
})

test('reports the location, the broken rule and what to do instead', () => {
  const source = "import a from 'a'\n\nimport { b } from '../events/routes.ts'\n"
  expect(breachesIn(feature, importsIn(feature, source))).toEqual([
    {
      file: feature,
      line: 3,
      specifier: '../events/routes.ts',
      rule: 'A feature never imports another feature.',
      instead: expect.stringContaining('domain/'),
    },
  ])
})

test('every domain folder has a position, in the same order as in docs/architecture.md', () => {
  expect(readdirSync(path.join(root, 'apps/server/src/domain')).sort()).toEqual(domainOrder.toSorted())
  const [, table = ''] = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split(
    '| Folder of `domain` |',
  )
  const [rows = ''] = table.split('\n\n')
  expect([...rows.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, folder]) => folder)).toEqual(domainOrder)
})
