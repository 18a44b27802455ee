import type { Browser, Page } from '@playwright/test'
import type { Capability } from '@pulse/contract'
import { makeOwnAccount } from './support/own-account.ts'
import { expect, openAs, openAsUser, test } from './support/sign-in.ts'

/* End-to-end chats on the real server. Each test has its own account with the demo shop’s orders. */

// In the first test, the response to a reply is lost on purpose.
test.use({ expectedErrors: [/ERR_FAILED/] })

const capabilities: Capability[] = ['copilot_only', 'copilot_area', 'order_chat', 'plain_chat']

async function makeCopilotAccount(name: string) {
  const account = await makeOwnAccount(name, { categories: {}, people: ['second'] })
  await account.owner
    .updateTable('accounts')
    .set({ capabilities, is_demo: true })
    .where('account_id', '=', account.accountId)
    .execute()
  return account
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const input = (page: Page) => page.getByPlaceholder('Type your message here...')
const rows = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article')
const customers = (page: Page) => page.getByRole('region', { name: 'Customers' }).getByRole('button')

/** A customer's own browser, without a session. */
async function openChat(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${process.env.PULSE_URL}${path}`)
  return page
}

async function startChat(page: Page, email: string): Promise<void> {
  await page.getByLabel('Customer email').fill(email)
  await page.getByRole('button', { name: 'Start Copilot' }).click()
  await expect(log(page).getByRole('article')).toHaveCount(1)
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press('Enter')
}

test('[COPILOT-036] [COPILOT-042] [COPILOT-051] [COPILOT-067] [COPILOT-068] [COPILOT-074] [COPILOT-077] [COPILOT-078] [COPILOT-079] [COPILOT-080] a customer’s chat is moved to an agent, answered in the inbox and handed back to Copilot, and the customer sees each change immediately', async ({
  page,
  browser,
}) => {
  const account = await makeCopilotAccount('copilot-inbox')
  const customer = await openChat(browser, '/valeo?account=copilot-inbox')
  const hint = customer.getByRole('list', { name: 'This is a demo. Try one of these emails:' })
  await expect(hint.getByRole('listitem').filter({ hasText: 'hugo.martin' })).toContainText('no orders')
  await hint.getByRole('button', { name: 'ava.brooks@example.com' }).click()
  await expect(customer.getByLabel('Customer email')).toHaveValue('ava.brooks@example.com')
  await startChat(customer, 'ava.brooks@example.com')
  await say(customer, 'Where is my order 1042?')
  await expect(log(customer).getByRole('article').nth(2)).toContainText('1042')

  const listing = page.waitForResponse('**/api/copilot/chats')
  await openAs(page, 'copilot-inbox', '/copilot/conversations')
  const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+Z$/)
  const phoneNumber = expect.stringMatching(/^web-/)
  expect(await (await listing).json()).toMatchObject([
    {
      phoneNumber,
      user: { name: 'Ava Brooks', phoneNumber },
      sessions: [{ sessionId: expect.any(String), createdAt: moment, totalMessages: 3, routed: false }],
    },
  ])
  await expect(page.getByRole('heading', { name: '1 Conversations', exact: true })).toBeVisible()
  await expect(customers(page).first()).toContainText('Ava')
  await expect(customers(page).first()).toContainText('ava.brooks@example.com')
  await customers(page).first().click()
  const reading = page.waitForResponse(/\/api\/copilot\/chats\/web-[^/]+\/[^/]+$/)
  await rows(page).getByRole('button').first().click()
  expect((await (await reading).json())[0].messages).toMatchObject([
    { role: 'assistant', content: expect.stringContaining('<p>'), timestamp: moment },
    { role: 'user', content: 'Where is my order 1042?', timestamp: moment },
    { role: 'assistant', content: expect.stringContaining('1042'), timestamp: moment },
  ])
  await expect(messages(page).nth(1)).toContainText('Where is my order 1042?')

  await rows(page).getByRole('button', { name: 'MOVE TO AGENT', exact: true }).click()
  await expect(rows(page).getByText('ROUTED', { exact: true })).toBeVisible()
  await expect(customer.getByText('Waiting for a person')).toBeVisible()

  await page.getByRole('button', { name: 'Take over', exact: true }).click()
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('Hi Ava, I’m checking with the carrier.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(reply).toHaveValue('')
  await expect(log(customer).getByRole('article').last()).toContainText('lead of copilot-inbox')
  await expect(log(customer).getByRole('article').last()).toContainText('I’m checking with the carrier.')
  await expect(customer.getByText('You’re talking to a person')).toBeVisible()
  // The server pushes the message to the inbox, so no reload is needed.
  await say(customer, 'Thank you <b>so</b> much')
  await expect(messages(page).last()).toContainText('Thank you <b>so</b> much')

  // The response is lost, but the reply is stored. If the text is changed, it is sent as a new reply.
  await page.route(
    '**/api/copilot/chats/*/reply',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await reply.fill('It arrives on Monday.')
  await reply.press('Enter')
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('alert')).toBeVisible()
  await reply.fill('It arrives on Tuesday.')
  await reply.press('Enter')
  await expect(reply).toHaveValue('')
  await expect(log(customer).getByText(/It arrives on/)).toHaveText([
    'It arrives on Monday.',
    'It arrives on Tuesday.',
  ])
  await reply.fill('One more thing')

  // When a colleague takes over the chat, only the colleague can reply.
  const second = await (await browser.newContext()).newPage()
  await openAsUser(second, 'second@copilot-inbox.test', `${process.env.PULSE_URL}${pathOf(page)}`)
  await expect(second.getByText('lead of copilot-inbox is replying.')).toBeVisible()
  await second.getByRole('button', { name: 'Take over from lead of copilot-inbox' }).click()
  await expect(second.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  await expect(page.getByText('second of copilot-inbox is replying.')).toBeVisible()
  await expect(reply).toHaveCount(0)
  await second.getByRole('button', { name: 'Hand back to Copilot' }).click()
  await expect(customer.getByText('You’re talking to a person')).toBeHidden()
  await expect(rows(page).getByRole('button', { name: 'MOVE TO AGENT' })).toBeVisible()
  // The first user's unfinished reply is still there when they take over the chat again.
  await page.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(reply).toHaveValue('One more thing')
  await page.getByRole('button', { name: 'Close chat' }).click()
  const asking = page.getByRole('dialog', { name: 'Close this chat?' })
  await expect(asking).toContainText('Your reply hasn’t been sent.')
  await asking.getByRole('button', { name: 'Close chat' }).click()
  await expect(page.getByText('Closed. Reopen it to write to the customer again.')).toBeVisible()
  await expect(customer.getByText('This chat was resolved.').first()).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search conversations' })
  await search.fill('nothing like this')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: '0 Conversations' })).toBeVisible()
  await search.fill('carrier')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: '1 Conversations' })).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Conversations' })).toContainText(
    'Routed1100.0%Unresolved00.0%',
  )
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('By Agent3150.0%')
  await customer.context().close()
  await second.context().close()
  await account.remove(page)
})

test('[COPILOT-046] [COPILOT-049] [COPILOT-050] after a connection is cut mid-answer, the server resumes and each message arrives exactly once; then the customer chooses one of several orders', async ({
  page,
}) => {
  const account = await makeCopilotAccount('copilot-resume')
  let cuts = 0
  await page.routeWebSocket(/\/api\/copilot\/socket\//, socket => {
    const server = socket.connectToServer()
    let over = false
    socket.onMessage(text => server.send(text))
    server.onMessage(async text => {
      if (over) return
      if (cuts > 0 || !/"type":"(ACK|SYSTEM_MESSAGE)"/.test(String(text))) return socket.send(text)
      // The acknowledgment and the answer are lost in transit.
      over = true
      cuts += 1
      await socket.close({ code: 1012 })
      await server.close()
    })
  })
  await page.goto('/chat?account=copilot-resume')
  await startChat(page, 'ben.carter@example.com')
  await say(page, 'Where is my order?')
  const articles = log(page).getByRole('article')
  await expect(articles.nth(2)).toContainText('order')
  expect(cuts).toBe(1)
  await expect(log(page).getByText('Where is my order?', { exact: true })).toHaveCount(1)
  await expect(articles).toHaveCount(3)
  await page.reload()
  await expect(articles).toHaveCount(3)

  const status = page.getByRole('region', { name: 'Chat with Copilot' }).locator('header')
  await expect(status).not.toContainText('Order')
  await say(page, '1051')
  await expect(status).toContainText('Order 1051')
  await expect(articles.nth(4)).toContainText('1051')
  await account.remove(page)
})

test.describe('settings', () => {
  test.use({ expectedErrors: [/400/] })

  test('[COPILOT-062] [COPILOT-063] [COPILOT-064] [COPILOT-065] [COPILOT-066] a new account has the default timers; text that isn’t a number is stored as typed and shown with a hint; services can be connected, and questions can be tried', async ({
    page,
  }) => {
    const account = await makeCopilotAccount('copilot-settings')
    const reading = page.waitForResponse('**/api/copilot/settings')
    await openAs(page, 'copilot-settings', '/copilot/configure')
    const reminder = { interval: '30', message: expect.stringMatching(/.+/) }
    expect(await (await reading).json()).toEqual({
      copilotEnabled: true,
      firstReminder: reminder,
      secondReminder: reminder,
      greetingMessage: expect.stringMatching(/.+/),
      sessionLength: { interval: '300' },
    })
    const after = (group: string) => page.getByRole('group', { name: group }).getByLabel('After')
    await expect(after('First reminder')).toHaveValue('30')
    await expect(after('Second reminder')).toHaveValue('30')
    await expect(after('Session closes (in minutes)')).toHaveValue('300')
    await after('First reminder').fill(' half an hour ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Copilot settings saved.')).toBeVisible()
    await page.reload()
    await expect(after('First reminder')).toHaveValue(' half an hour ')
    await expect(
      page.getByText('This isn’t a valid number of minutes, so this reminder is off.'),
    ).toBeVisible()

    const whatsapp = page.getByRole('region', { name: 'WhatsApp' })
    await whatsapp.getByRole('button', { name: 'Connect WhatsApp' }).click()
    await whatsapp.getByLabel('Phone number ID').fill('not a number')
    for (const secret of ['Access token', 'App secret', 'Verify token'])
      await whatsapp.getByLabel(secret, { exact: true }).fill('a-long-secret')
    await whatsapp.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(whatsapp.getByRole('alert')).toHaveText('Enter the phone number ID, which has only digits.')
    await whatsapp.getByLabel('Phone number ID').fill('106540352242922')
    await whatsapp.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(whatsapp).toContainText('Connected to number 106540352242922')
    await expect(whatsapp.locator('code')).toContainText('/api/copilot/webhooks/whatsapp/')
    await whatsapp.getByRole('button', { name: 'Disconnect WhatsApp' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(whatsapp.getByRole('button', { name: 'Connect WhatsApp' })).toBeVisible()

    await page.getByRole('link', { name: 'Try a question' }).click()
    await page.getByLabel('Question').fill('Where is my order 1042?')
    await page.getByLabel('Customer email').fill('ava.brooks@example.com')
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Copilot would reply' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sources' })).toContainText('1042')
    await page.getByLabel('Question').fill('I want to talk to a person')
    await page.getByRole('button', { name: 'Try', exact: true }).click()
    const outcome = page.getByRole('status', { name: 'Result' })
    await expect(outcome.getByRole('heading', { name: 'Copilot would hand over to a person' })).toBeVisible()
    await expect(outcome).toContainText('Asked for a person')
    await account.remove(page)
  })
})

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
