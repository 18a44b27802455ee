import type { Page } from '@playwright/test'
import {
  expect,
  expectSignedIn,
  freshIdentity,
  mount,
  pulseFrame,
  pulseIn,
  test,
} from './support/embedding.ts'

const phone = { width: 380, height: 800 }

function closeButton(page: Page) {
  return page.getByRole('button', { name: 'Close Pulse' })
}

/** Mounts Pulse and records when it opens and closes. */
async function mountAndFollow(page: Page, options = '{}') {
  await page.evaluate('window.toggles = []; undefined')
  await mount(page, `{ ...${freshIdentity}, onToggle: open => toggles.push(open), ...${options} }`)
  await expectSignedIn(page)
}

test('the sidebar stays inside the page at every width and has a close button unaffected by the host’s styles; Pulse mounted in an element has no close button', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  await mountAndFollow(page)
  expect(await closeButton(page).boundingBox()).toEqual({ x: 1396, y: 0, width: 44, height: 44 })
  await expect(closeButton(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate('mounted.unmount()')

  await mountAndFollow(page, `{ target: '.tiles' }`)
  await expect(closeButton(page)).toHaveCount(0)
  expect(await page.evaluate('mounted.toggle()')).toBe(false)
  expect(await page.evaluate('toggles')).toEqual([false])
  await page.evaluate('mounted.unmount()')

  await mountAndFollow(page, '{ width: 2000 }')
  for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await page.evaluate('toggles.length = 0')
    await expect
      .poll(() => page.locator('iframe').boundingBox())
      .toMatchObject({ x: 0, width: viewport.width })
    await expect
      .poll(() => pulseFrame(page).evaluate('document.documentElement.scrollWidth - innerWidth'))
      .toBe(0)
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 })
    await closeButton(page).click()
    await expect(page.locator('iframe')).toBeHidden()
    await expect(closeButton(page)).toBeHidden()
    expect(await page.evaluate('toggles')).toEqual([false])

    expect(await page.evaluate('mounted.toggle()')).toBe(true)
    await expectSignedIn(page)
    await expect(closeButton(page)).toBeVisible()
    expect(await page.evaluate('toggles')).toEqual([false, true])
    expect(await page.evaluate('mounted.toggle(true)')).toBe(true)
    expect(await page.evaluate('toggles')).toEqual([false, true])
  }
})

test('the close button is reachable by keyboard and returns focus; on a phone, the host’s own button stays in sync and reopens Pulse on the same page', async ({
  page,
  host,
}) => {
  await page.goto(host.origin)
  const button = page.getByRole('banner').getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
  await page.locator('#settings').focus()
  await page.keyboard.press('Tab')
  await expect(closeButton(page).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(button).toBeFocused()

  await page.setViewportSize(phone)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await button.click()
  await expectSignedIn(page)
  await expect(button).toHaveText('Close Pulse')
  await pulseIn(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.locator('#route')).toHaveText('/settings')
  await closeButton(page).last().click()
  await expect(button).toHaveText('Open Pulse')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expectSignedIn(page)
  await expect(page.locator('#route')).toHaveText('/settings')
})

test.describe('when embed.js is unavailable', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a host page that cannot load embed.js reports it, and opens Pulse once embed.js is reachable', async ({
    page,
    host,
  }) => {
    await page.route('**/embed.js', route => route.abort())
    await page.goto(host.origin)
    const sentence = page.getByRole('alert').filter({ hasText: 'Pulse isn’t responding at http' })
    await expect(sentence).toBeVisible()
    // Clears the messages, so a new one proves that the second attempt also failed.
    await page.locator('#problem').evaluate(place => {
      place.textContent = ''
    })
    await page.getByRole('button', { name: 'Open Pulse' }).click()
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()

    await page.unroute('**/embed.js')
    await page.getByRole('button', { name: 'Open Pulse' }).click()
    await expectSignedIn(page)
    await expect(page.locator('#problem')).toBeHidden()
  })
})
