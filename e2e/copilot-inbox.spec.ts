import { conversation, ids, serveCopilot, session } from './support/copilot.ts'
import { authKey, demoPassword, expect, openAs, test } from './support/sign-in.ts'

test.use({ expectedErrors: [/503|401|ERR_FAILED/] })

const phone = '+4915120000001'

test('an agent keeps the transcript and the draft when the server fails, the session ends or the chat is erased', async ({
  page,
}) => {
  let agent = ''
  let erased = false
  let down = false
  const mine = () =>
    session(ids.first, {
      routed: true,
      state: 'agent',
      channel: 'whatsapp',
      destination: 'inbox',
      agent: { userId: 'u1', name: agent },
      delivery: 'retrying',
    })
  await serveCopilot(page, {})
  await page.route(/\/api\/copilot\/chats(\?|$)/, route =>
    route.fulfill({ json: erased ? [] : [conversation('c1', 'Dana Ruiz', phone, [mine()])] }),
  )
  await page.route(`**/api/copilot/chats/*/${ids.first}`, route =>
    down
      ? route.abort()
      : route.fulfill({
          json: [
            {
              session: mine(),
              messages: [
                { role: 'user', content: 'Hello?' },
                { role: 'agent', content: 'Hi Dana.', delivery: 'pending' },
              ].map((one, index) => ({
                ...one,
                kind: 'message',
                seq: index + 1,
                timestamp: '2026-11-16T10:00:00Z',
              })),
            },
          ],
        }),
  )
  await page.route('**/api/copilot/chats/*/reply', route =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', msg: 'Sign in again.' } }),
  )
  await openAs(page, 'valeo', '/copilot/conversations')
  agent = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').name, authKey)
  await page.getByRole('region', { name: 'Customers' }).getByRole('button', { name: 'Dana Ruiz' }).click()
  const row = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(row).toContainText('Not delivered yet')
  // The text isn't squeezed into the chevron's narrow column.
  expect((await row.getByText('Not delivered yet').boundingBox())?.width).toBeGreaterThan(80)
  await row.getByRole('button').first().click()
  const messages = page.getByRole('log', { name: 'Messages' }).getByRole('article')
  await expect(messages.last()).toContainText('Not delivered yet')

  down = true
  await expect(page.getByText('This chat can’t be refreshed right now.')).toBeVisible()
  await expect(messages).toHaveCount(2)
  down = false
  await expect(page.getByText('This chat can’t be refreshed right now.')).toBeHidden()

  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.fill('It is on its way.')
  await reply.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('lead@valeo.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).toHaveURL(new RegExp(`session=${ids.first}`))
  await expect(reply).toHaveValue('It is on its way.')

  erased = true
  await expect(page.getByRole('alert')).toContainText('This chat was not found. It may have been erased.')
  await expect(page.getByRole('alert')).toContainText('It is on its way.')
})
