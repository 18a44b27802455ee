import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { block, scoringIsDone, waitUntilLoaded } from './support/dashboard.ts'
import { pdfContent, pictureContent, pngSize } from './support/files.ts'
import { expect, openAs, test } from './support/sign-in.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Download Report' })

async function choose(page: Page, kind: 'PNG' | 'PDF'): Promise<void> {
  await menu(page).click()
  await page.getByRole('menuitem', { name: `Dashboard as ${kind}` }).click()
}

async function save(page: Page, kind: 'PNG' | 'PDF') {
  const download = page.waitForEvent('download')
  await choose(page, kind)
  const file = await download
  await expect(page.getByText(`Dashboard as ${kind} downloaded.`).first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('the dashboard can be saved as a PNG or PDF with all its blocks, in light mode and desktop width, even on a phone in dark mode', async ({
  page,
}) => {
  await scoringIsDone(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, 'globex', '/pulse?channels=["email"]')
  await waitUntilLoaded(page)
  const agent = block(page, 'Agent Leaderboard').locator('tbody tr').last().getByRole('rowheader')
  const name = (await agent.getByRole('button').textContent()) ?? ''

  const expectDashboard = async ({ name, content }: { name: string; content: Buffer }) => {
    expect(name).toBe('dashboard-report.png')
    expect(content.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    const size = pngSize(content)
    expect(size.width).toBe(2560)
    expect(size.height).toBeGreaterThan(3000)
    const { background, drawn } = await pictureContent(page, content)
    expect(background).toEqual([255, 255, 255])
    for (const share of drawn) expect(share).toBeGreaterThan(0.02)
  }

  await test.step('PNG', async () => expectDashboard(await save(page, 'PNG')))

  await test.step('the PDF has selectable text', async () => {
    const { name: fileName, content } = await save(page, 'PDF')
    expect(fileName).toBe('dashboard-report.pdf')
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const { pages, text } = pdfContent(content)
    expect(pages).toBeGreaterThan(2)
    for (const part of ['globex dashboard', 'Email', 'Ticket Categorisation', 'Hours of the week', name])
      expect(text).toContain(part)
    expect(text).not.toContain('Add day note')
  })

  await test.step('a file saved on a phone has the same layout', async () => {
    await page.setViewportSize({ width: 380, height: 800 })
    await expectDashboard(await save(page, 'PNG'))
  })
})

test.describe('interrupted', () => {
  test.use({ expectedErrors: [/Failed to load resource: .*500/] })

  test('saving shows that it is in progress and can be canceled, and a failure is reported', async ({
    page,
  }) => {
    await scoringIsDone(page)
    await openAs(page, 'globex', '/pulse')
    await waitUntilLoaded(page)
    let fails = false
    await page.route('**/*.woff2', route => (fails ? route.fulfill({ status: 500 }) : undefined))
    await choose(page, 'PDF')
    await expect(page.getByRole('progressbar', { name: 'Dashboard as PDF download' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByText('Couldn’t save')).toHaveCount(0)

    fails = true
    await choose(page, 'PNG')
    await expect(page.getByText('Couldn’t save the dashboard as PNG')).toBeVisible()
    await expect(page.getByText('Reload the page, then try again.')).toBeVisible()
    await expect(menu(page)).toBeVisible()
  })
})
