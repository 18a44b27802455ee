import type { Page } from '@playwright/test'
import { button, input, openPanel, panel, reportAnswer, reportCall } from './support/kim.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const log = (page: Page) => panel(page).getByRole('log')
const history = (page: Page) => panel(page).getByRole('button', { name: 'Conversations' })
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search conversations' })
const conversationIn = (page: Page) => new URL(page.url()).searchParams.get('kim') ?? ''

/** Asks the real engine, in words that no other test uses at the same time. */
async function begin(page: Page): Promise<{ id: string; title: string }> {
  const own = crypto.randomUUID().replace(/[^a-f]/g, '')
  const question = `How is CSAT? (${own})`
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect.poll(() => conversationIn(page)).toMatch(/^[\da-f-]{36}$/)
  await history(page).click()
  await panel(page)
    .getByRole('button', { name: `Rename ${question}` })
    .click()
  const title = `Kept ${own}`
  await panel(page).getByRole('textbox', { name: 'Title' }).fill(title)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: new RegExp(`^${title}`) })).toBeFocused()
  return { id: conversationIn(page), title }
}

async function remove(page: Page, title: string): Promise<void> {
  await search(page).fill(title)
  await panel(page)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await expect(panel(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await panel(page)
    .getByRole('group', { name: `Delete ${title}` })
    .getByRole('button', { name: 'Delete' })
    .click()
}

test('a conversation is kept: found again by reload, by button and by title, continued, renamed and deleted', async ({
  page,
}) => {
  await openPanel(page)
  const { id, title } = await begin(page)
  await page.keyboard.press('Escape')
  await expect(log(page)).toContainText('How is CSAT?')
  const answer = await log(page).locator('p').allTextContents()

  await page.reload()
  await expect(log(page).locator('p')).toHaveText(answer)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(conversationIn(page)).toBe('')
  await button(page).click()
  await expect(log(page).locator('p')).toHaveText(answer)
  expect(conversationIn(page)).toBe(id)

  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(panel(page).getByText('How can I help you today?')).toBeVisible()
  await history(page).click()
  await search(page).fill('no such title')
  await expect(panel(page).getByText('No conversation has “no such title” in its title.')).toBeVisible()
  await search(page).fill(title.toUpperCase())
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  await input(page).fill('How is CSAT?')
  await input(page).press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Copy answer' })).toHaveCount(2)
  expect(conversationIn(page)).toBe(id)

  await history(page).click()
  await remove(page, title)
  await expect(panel(page).getByText('How can I help you today?')).toBeVisible()
  expect(conversationIn(page)).toBe('new')
})

test('an answer is rated with a note, which is there again next time', async ({ page }) => {
  await openPanel(page)
  const { title } = await begin(page)
  await page.keyboard.press('Escape')
  const thumb = (name: string) => panel(page).getByRole('button', { name, exact: true })
  await thumb('Not helpful').click()
  await expect(thumb('Not helpful')).toHaveAttribute('aria-pressed', 'true')
  await panel(page).getByRole('textbox', { name: 'Note about the answer' }).fill('The wrong week.')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'The wrong week.' })).toBeVisible()
  await page.reload()
  await expect(thumb('Not helpful')).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByRole('button', { name: 'The wrong week.' })).toBeVisible()
  await thumb('Not helpful').click()
  await expect(thumb('Not helpful')).toHaveAttribute('aria-pressed', 'false')
  await expect(panel(page).getByRole('button', { name: 'The wrong week.' })).toBeHidden()
  await history(page).click()
  await remove(page, title)
  await expect(panel(page).getByText('How can I help you today?')).toBeVisible()
})

test('an answer and the whole conversation are copied as markdown, with links that work elsewhere', async ({
  page,
}) => {
  await page.route(reportCall, route =>
    route.fulfill({ json: reportAnswer('Why?', '**Slow** replies: [#48213](ticket:48213)') }),
  )
  await openPanel(page)
  await input(page).fill('Why?')
  await input(page).press('Enter')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const markdown = `**Slow** replies: [#48213](${new URL(page.url()).origin}/pulse?ticket=48213)`
  await panel(page).getByRole('button', { name: 'Copy answer' }).click()
  await expect(panel(page).getByText('Copied')).toBeAttached()
  expect(await copied()).toBe(markdown)
  await panel(page).getByRole('button', { name: 'Copy conversation' }).click()
  await expect.poll(copied).toBe(`**You:**\n\n> Why?\n\n**kim AI:**\n\n${markdown}\n`)
})

test.describe('a conversation that is not there', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*404/] })

  test('says so, and offers a new one', async ({ page }) => {
    await openAs(page, 'acme', '/pulse/Delivery%20issues?kim=00000000-0000-4000-8000-000000000000')
    await expect(panel(page).getByText('Conversation not found. It may have been deleted.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Start a new conversation' }).click()
    await expect(panel(page).getByText('How can I help you today?')).toBeVisible()
    await expect(input(page)).toBeEnabled()
  })

  test('says so too when the answer is there before the panel is drawn', async ({ page }) => {
    await page.addInitScript(holdFramesFromTheCallOn)
    const answered = page.waitForResponse(/kim\/conversations\/0{8}/)
    await openAs(page, 'acme', '/pulse/Delivery%20issues?kim=00000000-0000-4000-8000-000000000000')
    await (await answered).finished()
    await page.evaluate(() => window.dispatchEvent(new Event('let-frames-go')))
    await expect(panel(page).getByText('Conversation not found. It may have been deleted.')).toBeVisible()
  })
})

/** In the page: nothing is animated from the call for a conversation on, until the test lets it. */
function holdFramesFromTheCallOn() {
  const { fetch, requestAnimationFrame } = window
  const held: FrameRequestCallback[] = []
  let holding = false
  window.fetch = (...call) => {
    if (String(call[0]).includes('/kim/conversations/0')) holding = true
    return fetch(...call)
  }
  window.requestAnimationFrame = callback =>
    holding ? -held.push(callback) : requestAnimationFrame(callback)
  window.addEventListener('let-frames-go', () => {
    holding = false
    for (const callback of held) requestAnimationFrame(callback)
  })
}

test('Ctrl-K has a way to ask kim AI, from any page', async ({ page }) => {
  await openAs(page, 'acme', '/pulse/hirely')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a page or an action').fill('kim')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pulse\?.*kim=new/)
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()

  await openAs(page, 'acme', '/pulse/Delivery%20issues')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Find a page or an action').fill('kim')
  await page.keyboard.press('Enter')
  await expect(panel(page).locator('header')).toContainText('Delivery issues')
  await expect(input(page)).toBeFocused()
})
