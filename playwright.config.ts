import { defineConfig, devices } from '@playwright/test'
import { chromiumSwitches } from './tools/chromium-switches.ts'

// `npm test` sets CHROMIUM_PATH; when Playwright is run directly, it uses Debian's Chromium.
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // More than a small machine has cores, because tests often wait for a page.
  workers: 3,
  // Generous, so tests don't depend on the speed of the machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A test that passes on a retry counts as passed and is listed as flaky (tools/test).
  retries: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PULSE_BROWSER_REPORT ?? 'test-results/report.json' }],
  ],
  use: {
    // Set by the global setup, which starts the server under test.
    ...(process.env.PULSE_URL ? { baseURL: process.env.PULSE_URL } : {}),
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Recording takes as long as the tests themselves, so only retries are recorded. PULSE_TRACE=on records every run.
    trace: process.env.PULSE_TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        launchOptions: { executablePath, args: chromiumSwitches },
      },
    },
  ],
})
