import type { Page } from '@playwright/test'
import { drawPortrait } from '../apps/server/src/demo/draw-portrait.ts'
import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { recordVideo, seedHiring, storeFile } from './support/hiring.ts'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const call = '**/api/hirely/get-requirements'
const brand = (page: Page) => page.getByRole('region', { name: 'My Brand' })
const cards = (page: Page) => page.getByRole('list', { name: 'Requirements' }).getByRole('listitem')
const panel = (page: Page) => page.getByRole('dialog').filter({ hasText: 'matching agent' })
const agents = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4 }) })

async function opensOutside(page: Page, press: () => Promise<void>, path: string): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  await expect(popup).toHaveURL(`${process.env.PULSE_OUTSIDE_URL}${path}`)
  await popup.close()
}

test.describe('Hirely', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*(503|404)/] })

  test('[HIRELY-001] [HIRELY-005] [HIRELY-006] [HIRELY-008] [HIRELY-009] [HIRELY-044] an account without requirements sees loading and failed states, Retry, and the external links', async ({
    page,
  }) => {
    const own = await makeOwnAccount('e2e-hirely-empty', { categories: {} })
    try {
      const gate = Promise.withResolvers<void>()
      await page.route(call, async route => {
        await gate.promise
        await route.fulfill({ status: 503, json: { msg: 'Try again later.', code: 'unavailable' } })
      })
      await openAs(page, 'e2e-hirely-empty', '/pulse/hirely')
      await expect(page.getByRole('heading', { name: 'Hirely Requirements', level: 1 })).toBeVisible()
      await expect(page.locator('[data-spinner]')).toBeVisible()
      gate.resolve()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch hiring requirements')
      await expect(page.locator('[data-spinner]')).toHaveCount(0)
      await page.unroute(call)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'No requirements found' })).toBeVisible()
      await expect(brand(page)).toContainText('e2e-hirely-empty')
      await expect(cards(page)).toHaveCount(0)
      await opensOutside(page, () => page.getByRole('link', { name: 'New Requirement' }).click(), '/hire')
      await opensOutside(page, () => page.getByRole('link', { name: 'Schedule Call' }).click(), '/call')
    } finally {
      await own.remove(page)
    }
  })

  test('[HIRELY-002] [HIRELY-003] [HIRELY-004] [HIRELY-007] [HIRELY-010] [HIRELY-011] [HIRELY-012] [HIRELY-013] [HIRELY-014] [HIRELY-015] [HIRELY-016] [HIRELY-017] [HIRELY-018] [HIRELY-019] [HIRELY-020] [HIRELY-021] [HIRELY-022] [HIRELY-023] [HIRELY-024] [HIRELY-025] [HIRELY-026] [HIRELY-027] [HIRELY-028] [HIRELY-029] [HIRELY-030] [HIRELY-031] [HIRELY-032] [HIRELY-033] [HIRELY-034] [HIRELY-035] [HIRELY-036] [HIRELY-037] [HIRELY-038] [HIRELY-039] [HIRELY-040] [HIRELY-041] [HIRELY-042] the page shows requirements and the agents that match them', async ({
    page,
  }) => {
    const own = await makeOwnAccount('e2e-hirely', { categories: {} })
    try {
      await own.owner
        .updateTable('accounts')
        .set({ timezone: 'America/New_York' })
        .where('account_id', '=', own.accountId)
        .execute()
      const { requirementId } = await seedHiring(own.owner, own.accountId, {
        photo: await storeFile(own.accountId, 'photo.webp', await drawPortrait(0)),
        video: await storeFile(own.accountId, 'intro.webm', await recordVideo(page)),
      })
      await openAs(page, 'e2e-hirely', '/pulse/hirely')

      await test.step('My Brand', async () => {
        await expect(brand(page)).toContainText('Acme Outfitters')
        await expect(brand(page).getByRole('link')).toHaveText('acme.example.com')
        await expect(brand(page).getByRole('link')).toHaveAttribute('href', 'https://acme.example.com/')
        await expect(brand(page)).toContainText(/4,300\s*Tickets \/ Month/)
      })

      await test.step('cards', async () => {
        await expect(cards(page)).toHaveCount(3)
        const first = cards(page).nth(0)
        await expect(first.getByRole('heading')).toHaveText('3 Agents')
        await expect(first).toContainText(/Hours of Engagement\s*9:00 AM - 5:30 PM\s*Mon, Tue, Wed, Thu, Fri/)
        await expect(first).toContainText(/Requested on\s*02\/02\/2026/)
        await expect(first.getByText('Active', { exact: true })).toBeVisible()
        await expect(first.getByRole('button')).toHaveText('View Matches (3)')
        const second = cards(page).nth(1)
        await expect(second).toContainText(/1 Agent\s*Active/)
        await expect(second).toContainText(/10:00 PM - 6:00 AM\s*Sat, Sun/)
        await expect(second.getByRole('button')).toHaveCount(0)
        const third = cards(page).nth(2)
        await expect(third.getByText('Closed', { exact: true })).toBeVisible()
        await expect(third.getByRole('button')).toHaveText('View Matches (1)')
        const tops = await cards(page).evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
        expect(new Set(tops).size, 'the cards are in one row').toBe(1)
        await atBothWidths(page, () => expectAccessible(page))
        await page.setViewportSize({ width: 1440, height: 900 })
      })

      await test.step('the panel of a closed requirement says that it is closed and has no control to change its status', async () => {
        await cards(page).nth(2).getByRole('button').click()
        await expect(panel(page)).toContainText(/2 Agents\s*Closed/)
        await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText(['Ben'])
        const controls = panel(page).getByRole('button').or(panel(page).getByRole('link'))
        await expect(controls).toHaveText(['', 'Request Intro', 'Application', 'Schedule Call'])
        await page.goBack()
        await expect(panel(page)).toHaveCount(0)
      })

      await test.step('the panel shows the requirement and its three best matches', async () => {
        await cards(page).nth(0).getByRole('button').click()
        await expect(page).toHaveURL(new RegExp(`requirement=${requirementId}`))
        await expect(panel(page)).toContainText(/3 Agents\s*Active/)
        await expect(panel(page)).toContainText(/9:00 AM - 5:30 PM\s*Mon, Tue, Wed, Thu, Fri/)
        await expect(panel(page)).toContainText(/Requested on\s*02\/02\/2026/)
        await expect
          .poll(async () => {
            const box = await panel(page).boundingBox()
            return box && [Math.round(box.x), Math.round(box.width)]
          })
          .toEqual([360, 1080])
        await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText(['Marisol', 'Ben', 'Zoë'])
      })

      await test.step('an agent with a complete profile', async () => {
        const agent = agents(page).nth(0)
        const photo = agent.getByRole('img', { name: 'Marisol de la Cruz' })
        await expect.poll(() => photo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(192)
        await expect(agent.getByText('Shopify Ready', { exact: true })).toBeVisible()
        await expect(agent).toContainText('Cebu City, Cebu, Philippines')
        await expect(agent).toContainText('6 years of experience')
        await expect(agent).toContainText(/Skills\s*Languages\s*English, Spanish\s*Tools\s*Zendesk, Shopify/)
        await expect(agent.getByRole('list', { name: 'Why this agent matches' })).toContainText(
          /Available 8:00 AM - 6:00 PM\s*Speaks English/,
        )
        const channels = agent.getByRole('list', { name: 'Channels' }).getByRole('listitem')
        await expect(channels).toHaveText(['Email', 'Chat', 'Voice', 'Social media suite', 'SMS'])
        await expect(channels.locator('svg')).toHaveCount(5)
        await expect(agent.getByText('Request Intro')).toHaveCount(0)
      })

      await test.step('an agent with a sparse profile', async () => {
        const agent = agents(page).nth(2)
        await expect(agent.getByRole('img', { name: 'Zoë Reyes' })).toHaveText('ZR')
        await expect(agent).toContainText('Utrecht, Netherlands')
        await expect(agent).not.toContainText('experience')
        await expect(agent.getByText('Shopify Ready')).toHaveCount(0)
        await expect(agent).toContainText(/Languages\s*English\s*Tools\s*--\s*Channels\s*--/)
        await expect(agent.getByText('Intro Video')).toHaveCount(0)
        await opensOutside(page, () => agent.getByRole('link', { name: 'Request Intro' }).click(), '/call')
        await expect(agent.getByRole('link', { name: 'Application' })).toHaveAttribute(
          'href',
          /^\/pulse\/hirely\/applications\?application=[\w-]+$/,
        )
        await opensOutside(page, () => agent.getByRole('link', { name: 'Schedule Call' }).click(), '/call')
      })
      await expectAccessible(page, '[role=dialog]')

      await test.step('the intro video plays in a modal; Escape closes the modal, then the panel', async () => {
        await agents(page).nth(0).getByRole('button', { name: 'Intro Video' }).click()
        const modal = page.getByRole('dialog', { name: 'Agent Introduction Video' })
        await expect(modal).toContainText('Get to know your potential agent better')
        const video = modal.locator('video')
        await expect.poll(() => video.evaluate(one => (one as HTMLVideoElement).videoWidth)).toBe(300)
        await expectAccessible(page, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(modal).toHaveCount(0)
        await expect(panel(page)).toBeVisible()
        await page.setViewportSize({ width: 380, height: 800 })
        await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(380)
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.keyboard.press('Escape')
        await expect(panel(page)).toHaveCount(0)
        await expect(cards(page).nth(0).getByRole('button')).toBeFocused()
      })

      await test.step('a video whose URL expired while the page was open gets a new URL', async () => {
        await page.route(/\/files\/.*intro\.webm\?(?!.*renewed)/, route => route.fulfill({ status: 404 }))
        await page.goto(`/pulse/hirely?requirement=${requirementId}`)
        await expect(agents(page).nth(0).getByRole('button', { name: 'Intro Video' })).toBeVisible()
        await page.route(call, async route => {
          const response = await route.fetch()
          const answer = await response.json()
          answer.data[0].matches[0].applicationVideoUri += '&renewed=1'
          await route.fulfill({ json: answer })
        })
        await agents(page).nth(0).getByRole('button', { name: 'Intro Video' }).click()
        const video = page.getByRole('dialog', { name: 'Agent Introduction Video' }).locator('video')
        await expect.poll(() => video.evaluate(one => (one as HTMLVideoElement).videoWidth)).toBe(300)
        await expect(video).toHaveAttribute('src', /renewed=1/)
        await page.unroute(call)
      })

      await test.step('a link opens the panel, which points out missing languages, files and external pages', async () => {
        await page.route(call, async route => {
          const response = await route.fetch()
          const answer = await response.json()
          Object.assign(answer.data[0].matches[0], { languages: [], profileUri: '/files/gone.png' })
          answer.data[0].matches[0].applicationVideoUri = '/files/gone.avi'
          await route.fulfill({ json: { ...answer, links: { hiring: false, booking: false } } })
        })
        await page.goto(`/pulse/hirely?requirement=${requirementId}`)
        const agent = agents(page).nth(0)
        await expect(agent).toContainText(/Languages\s*--/)
        await expect(agent.getByRole('img', { name: 'Marisol de la Cruz' })).toHaveText('MC')
        const schedule = agent.getByRole('button', { name: 'Schedule Call' })
        await expect(schedule).toHaveAttribute('aria-disabled', 'true')
        await expect(schedule).toHaveAttribute('title', /No booking page is set up/)
        await agent.getByRole('button', { name: 'Intro Video' }).click()
        await expect(page.getByRole('alert')).toContainText('can’t play Marisol’s video')
      })
    } finally {
      await own.remove(page)
    }
  })
})
