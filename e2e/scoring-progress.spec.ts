import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openAs, test } from './support/sign-in.ts'

const address = '**/api/pulse/scoring/progress'
const run = {
  engine: 'offline',
  version: '1',
  scored: 0,
  notScorable: 0,
  waiting: 0,
  setAside: 0,
  waitingBecause: null,
}
const done = { ...run, scored: 22_126, notScorable: 1_990 }
const working = { ...run, scored: 15_000, notScorable: 1_269, waiting: 7_847 }
const held = { ...working, waitingBecause: 'The service does not answer.' }
const rescoring = { ...run, scored: 1_200, waiting: 22_916 }

const answers = {
  waiting: { current: working, rescoring: null },
  held: { current: held, rescoring: null },
  rescoring: { current: done, rescoring },
  'set-aside': { current: { ...done, setAside: 3 }, rescoring: null },
  done: { current: done, rescoring: null },
  everything: { current: { ...held, setAside: 3 }, rescoring: { ...rescoring, setAside: 1 } },
}

const card = (page: Page) => page.getByRole('region', { name: 'Scoring' })

async function answerWith(page: Page, data: unknown) {
  await page.route(address, route => route.fulfill({ json: { data } }))
}

async function expectNoFaults(page: Page) {
  // The rest of the page is looked at by tests of its own.
  const { violations } = await new AxeBuilder({ page }).include('[aria-label=Scoring]').analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, targets: nodes.map(node => node.target.join(' ')) })),
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('says how far scoring is while conversations wait, with a bar, and why they wait', async ({ page }) => {
  await answerWith(page, answers.held)
  await openAs(page, 'acme', '/pulse')
  await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
  await expect(card(page).getByText('The service does not answer.')).toBeVisible()
  const bar = card(page).getByRole('progressbar', { name: 'Scoring tickets' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '16269')
  await expect(bar).toHaveAttribute('aria-valuemin', '0')
  await expect(bar).toHaveAttribute('aria-valuemax', '24116')
  await expect(bar).toHaveAttribute('aria-valuetext', '16,269 of 24,116')
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
})

test('goes on by itself until all is done', async ({ page }) => {
  let data = answers.waiting
  await page.route(address, route => route.fulfill({ json: { data } }))
  await openAs(page, 'acme', '/pulse')
  await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
  data = answers.done
  await expect(card(page)).toHaveText('22,126 tickets scored, 1,990 can’t be scored')
  await expect(card(page).getByRole('progressbar')).toHaveCount(0)
})

test('says that a rescoring runs, and what is set aside', async ({ page }) => {
  await answerWith(page, answers.everything)
  await openAs(page, 'acme', '/pulse')
  await expect(
    card(page).getByText(
      'Rescoring with a newer engine: 1,200 of 24,116; you see the scores from before until it is done.',
    ),
  ).toBeVisible()
  const bar = card(page).getByRole('progressbar', { name: 'Rescoring with a newer engine' })
  await expect(bar).toHaveAttribute('aria-valuenow', '1200')
  await expect(card(page).getByText('3 tickets couldn’t be scored and were skipped.')).toBeVisible()
})

for (const width of [1440, 380])
  test(`takes the same room while loading, waiting and done at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    let data = answers.waiting
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(address, async route => {
      await held
      await route.fulfill({ json: { data } })
    })
    await openAs(page, 'acme', '/pulse')
    const height = async () => (await card(page).boundingBox())?.height
    await expect(card(page).locator('[aria-busy]')).toBeVisible()
    const loading = await height()
    release()
    await expect(card(page).getByRole('progressbar')).toBeVisible()
    expect(await height()).toBe(loading)
    data = answers.done
    await expect(card(page).getByText('tickets scored')).toBeVisible()
    expect(await height()).toBe(loading)
  })

test.describe('a failure', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is told in place and mended by Retry; the rest of the page lives on', async ({ page }) => {
    let works = false
    await page.route(address, route =>
      works
        ? route.fulfill({ json: { data: answers.done } })
        : route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await openAs(page, 'acme', '/pulse')
    await expect(card(page).getByRole('alert')).toContainText('Couldn’t load scoring progress.')
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expectNoFaults(page)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/failed.png` })
    const refused = page.waitForResponse(address)
    await card(page).getByRole('button', { name: 'Retry' }).click()
    await refused
    await expect(card(page).getByRole('alert')).toBeVisible()
    works = true
    await card(page).getByRole('button', { name: 'Retry' }).click()
    await expect(card(page)).toHaveText('22,126 tickets scored, 1,990 can’t be scored')
    await expect(card(page)).toBeFocused()
  })

  test('after figures were shown leaves them in sight', async ({ page }) => {
    let works = true
    await page.route(address, route =>
      works
        ? route.fulfill({ json: { data: answers.waiting } })
        : route.fulfill({ status: 503, json: { msg: 'Later.', code: 'unavailable' } }),
    )
    await openAs(page, 'acme', '/pulse')
    await expect(card(page).getByRole('progressbar')).toBeVisible()
    works = false
    await expect(card(page).getByRole('alert')).toContainText('Couldn’t refresh scoring progress')
    await expect(card(page).getByText('Scoring tickets: 16,269 of 24,116')).toBeVisible()
    works = true
    await expect(card(page).getByRole('alert')).toHaveCount(0)
  })
})

test('is not asked for where the dashboard is not open yet', async ({ page }) => {
  let asked = false
  await page.route(address, route => {
    asked = true
    return route.continue()
  })
  await openAs(page, 'prostylingtools', '/pulse')
  await expect(page.getByRole('heading', { name: 'Work In Progress' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  expect(asked).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 380])
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      test('no state has an accessibility fault or a sideways scroll', async ({ page }) => {
        let data: unknown
        await page.route(address, route => route.fulfill({ json: { data } }))
        for (const [name, answer] of Object.entries(answers)) {
          data = answer
          if (name === 'waiting') await openAs(page, 'acme', '/pulse')
          else await page.reload()
          await expect(card(page)).toContainText(/\d conversations scored|Scoring tickets/)
          await expectNoFaults(page)
          if (process.env.SHOTS)
            await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png` })
        }
      })
    })

test('on the real server ends in how many conversations were scored', async ({ page }) => {
  test.slow()
  await openAs(page, 'globex', '/pulse')
  await expect(card(page).getByText(/^[\d,]+ tickets scored/)).toBeVisible({ timeout: 120_000 })
})
