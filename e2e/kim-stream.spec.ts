import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { input, openPanel, panel, reportAnswer, reportCall, shimmer } from './support/kim.ts'
import { expect, test } from './support/sign-in.ts'

const writing = (page: Page) => panel(page).getByRole('status', { name: 'kim AI is writing' })

/** Answers the next question with the chunks that the test provides. */
async function answerInPieces(page: Page) {
  const asked = Promise.withResolvers<{ response: ServerResponse; accept: string }>()
  const gone = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', () => gone.resolve())
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    asked.resolve({ response, accept: request.headers.accept ?? '' })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route(reportCall, route => route.continue({ url: `http://127.0.0.1:${port}/` }))
  const send = async (name: string, data: unknown) => {
    const { response } = await asked.promise
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  /** Ends the response as the real server does, so the browser doesn't report a broken response. */
  const close = async () => {
    const { response } = await asked.promise
    await new Promise<void>(resolve => (response.destroyed ? resolve() : response.end(resolve)))
    server.close()
    server.closeIdleConnections()
  }
  return { send, gone: gone.promise, accept: async () => (await asked.promise).accept, close }
}

test('an answer is shown while it streams, restarts when the server requests a restart, and can be stopped', async ({
  page,
}) => {
  await openPanel(page)

  await test.step('the answer is shown while it streams, then replaced with the complete one', async () => {
    const server = await answerInPieces(page)
    await input(page).fill('Why?')
    await input(page).press('Enter')
    await expect(shimmer(page)).toBeVisible()
    await server.send('delta', { text: '**CSAT is 3.10.** ', restart: false })
    await expect(panel(page).getByText('CSAT is 3.10.')).toBeVisible()
    await expect(writing(page)).toBeVisible()
    await expect(shimmer(page)).toBeHidden()
    await server.send('delta', { text: 'See [#48213](ticket:48213).', restart: false })
    await expect(panel(page).getByRole('link', { name: '#48213' })).toBeVisible()
    await expect(panel(page).getByText('CSAT is 3.10.')).toBeVisible()
    await server.send('delta', { text: 'CSAT stands at 3.20.', restart: true })
    await expect(panel(page).getByText('CSAT stands at 3.20.')).toBeVisible()
    await expect(panel(page).getByText('CSAT is 3.10.')).toBeHidden()
    await server.send('done', reportAnswer('Why?', 'CSAT stands at 3.20. Counted: all.', { engine: 'llm' }))
    await expect(panel(page).getByText('Counted: all.')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Copy answer' })).toBeVisible()
    await expect(writing(page)).toBeHidden()
    expect(await server.accept()).toBe('text/event-stream, application/json')
    await server.close()
  })

  await test.step('Stop ends the answer, and the question can be asked again', async () => {
    const server = await answerInPieces(page)
    await input(page).fill('And why now?')
    await input(page).press('Enter')
    await server.send('delta', { text: 'Replies are late.', restart: false })
    await expect(panel(page).getByText('Replies are late.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await server.gone
    await expect(panel(page).getByText('Replies are late.')).toBeHidden()
    await expect(input(page)).toHaveValue('And why now?')
    await server.close()
  })
})
