import { defineConfig } from 'vitest/config'

// An unusual zone (UTC+12:45, with daylight saving time), so a test that depends on the machine's zone fails
// everywhere.
process.env.TZ = 'Pacific/Chatham'

const skipped = ['**/node_modules/**', '**/dist/**', '**/dist-*/**', '**/.cache/**', 'data/**']
const databaseTests = '**/*.db.test.ts'
// Creating the tables of a Citus database takes a while, and there is no template to copy.
const databaseTimeout = process.env.CITUS_URL ? 300_000 : 120_000

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Generous, so tests don't depend on the speed of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...skipped, databaseTests, 'apps/web/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          // Creating a jsdom takes far longer than most files' tests, so each worker creates only one.
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: skipped,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          // Database tests often wait for PostgreSQL or another process.
          maxWorkers: 3,
          // Importing the server takes longer than most files' tests, so each worker imports it only once.
          isolate: false,
          environment: 'node',
          include: [databaseTests],
          exclude: skipped,
          globalSetup: ['apps/server/test-support/global-setup.ts'],
          testTimeout: databaseTimeout,
          hookTimeout: databaseTimeout,
        },
      },
    ],
  },
})
