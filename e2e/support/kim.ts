import type { Page } from '@playwright/test'
import type { CallAnswer, KimMessage } from '@pulse/contract'
import { gate } from './lists.ts'
import { expect, openAs } from './sign-in.ts'

export const reportCall = '**/api/pulse/generate_report'
const conversationId = '0b0e7a52-8f4e-4a3b-9d59-1f1e3f9c1f11'

export const button = (page: Page) => page.getByRole('button', { name: 'Ask kim AI' })
export const panel = (page: Page) => page.getByRole('dialog', { name: 'kim AI', exact: true })
export const input = (page: Page) => panel(page).getByPlaceholder('Ask kim AI...', { exact: true })
export const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' })
export const shimmer = (page: Page) => panel(page).getByRole('status', { name: 'kim AI is answering' })

const message = (from: KimMessage['from'], text: string, rest: Partial<KimMessage> = {}): KimMessage => ({
  id: crypto.randomUUID(),
  from,
  text,
  at: '2026-11-12T10:00:00Z',
  evidence: null,
  engine: null,
  reading: null,
  suggestions: [],
  feedback: null,
  ...rest,
})

export function reportAnswer(
  question: string,
  report: string,
  rest: Partial<KimMessage> = {},
): CallAnswer<'POST /pulse/generate_report'> {
  return {
    data: {
      report,
      conversationId,
      canAnswer: true,
      question: message('user', question),
      answer: message('assistant', report, { engine: 'offline', ...rest }),
    },
  }
}

/** Holds back each answer until the test releases it, and records the questions. */
export async function answerWhenLet(page: Page, report: (question: string) => string) {
  const asked: { user_query: string; [key: string]: unknown }[] = []
  let next = gate()
  await page.route(reportCall, async route => {
    const body = route.request().postDataJSON()
    asked.push(body)
    await next.opened
    next = gate()
    await route.fulfill({ json: reportAnswer(body.user_query, report(body.user_query)) }).catch(() => {})
  })
  return { asked, letGo: () => next.open() }
}

export async function openPanel(page: Page, address = '/pulse/Delivery%20issues') {
  await openAs(page, 'acme', address)
  await button(page).click()
  await expect(input(page)).toBeFocused()
}
