import type { Page } from '@playwright/test'
import { button, input, openPanel, panel, reportAnswer, reportCall } from './support/kim.ts'
import { expect, openAs, test } from './support/sign-in.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const log = (page: Page) => panel(page).getByRole('log')
const history = (page: Page) => panel(page).getByRole('button', { name: 'Conversations' })
const search = (page: Page) => panel(page).getByRole('searchbox', { name: 'Search conversations' })
const conversationIn = (page: Page) => new URL(page.url()).searchParams.get('kim') ?? ''

/** Asks the real engine a question that no concurrent test asks, and renames the conversation. */
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

test('a conversation is stored and can be rated, found, continued, renamed, deleted and copied', async ({
  page,
}) => {
  await openPanel(page)
  const { id, title } = await begin(page)
  await page.keyboard.press('Escape')
  await expect(log(page)).toContainText('How is CSAT?')
  const answer = await log(page).locator('p').allTextContents()
  const thumb = panel(page).getByRole('button', { name: 'Not helpful', exact: true })
  const note = panel(page).getByRole('button', { name: 'The wrong week.' })
  const greeting = panel(page).getByText('How can I help you today?')

  await test.step('an answer can be rated with a note', async () => {
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await panel(page).getByRole('textbox', { name: 'Note about the answer' }).fill('The wrong week.')
    await page.keyboard.press('Enter')
    await expect(note).toBeVisible()
  })

  await test.step('the conversation, rating and note persist after a reload', async () => {
    await page.reload()
    await expect(log(page).locator('p')).toHaveText(answer)
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await expect(note).toBeVisible()
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'false')
    await expect(note).toBeHidden()
  })

  await test.step('the button reopens the conversation', async () => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    expect(conversationIn(page)).toBe('')
    await button(page).click()
    await expect(log(page).locator('p')).toHaveText(answer)
    expect(conversationIn(page)).toBe(id)
  })

  await test.step('the conversation can be found by its title and continued', async () => {
    await panel(page).getByRole('button', { name: 'New conversation' }).click()
    await expect(greeting).toBeVisible()
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
  })

  await test.step('the conversation can be deleted', async () => {
    await history(page).click()
    await remove(page, title)
    await expect(greeting).toBeVisible()
    expect(conversationIn(page)).toBe('new')
  })

  await test.step('an answer or the whole conversation can be copied as markdown, with absolute links', async () => {
    await page.route(reportCall, route =>
      route.fulfill({ json: reportAnswer('Why?', '**Slow** replies: [#48213](ticket:48213)') }),
    )
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
})

test.describe('deleted conversations', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*404/] })

  test('a deleted conversation is reported, even if the response arrives before the panel renders, and a new one is offered', async ({
    page,
  }) => {
    const address = '/pulse/Delivery%20issues?kim=00000000-0000-4000-8000-000000000000'
    const missing = panel(page).getByText('Conversation not found. It may have been deleted.')
    await openAs(page, 'acme', address)
    await expect(missing).toBeVisible()
    await panel(page).getByRole('button', { name: 'Start a new conversation' }).click()
    await expect(panel(page).getByText('How can I help you today?')).toBeVisible()
    await expect(input(page)).toBeEnabled()

    await page.addInitScript(holdFramesFromTheCallOn)
    const answered = page.waitForResponse(/kim\/conversations\/0{8}/)
    await page.goto(address)
    await (await answered).finished()
    await page.evaluate(() => window.dispatchEvent(new Event('let-frames-go')))
    await expect(missing).toBeVisible()
  })
})

/** Runs in the page. After a conversation is requested, rendering is paused until the test resumes it. */
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
