import { notifyManager, QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

let click: () => void
let calls: PromiseWithResolvers<void>[]
function Form() {
  const save = useMutation({
    mutationFn: () => {
      const call = Promise.withResolvers<void>()
      calls.push(call)
      return call.promise
    },
  })
  const mayBegin = useOneAtATime(save.isPending)
  click = () => {
    if (mayBegin()) save.mutate()
  }
  return null
}

let client: QueryClient
const ended = () => vi.waitFor(() => expect(client.isMutating()).toBe(0))

let frames: (() => void)[]
/** Renders all pending updates. Until this is called, the form doesn't change. */
const renderFrame = () => act(async () => frames.splice(0).forEach(frame => void frame()))

const root = createRoot(document.createElement('div'))
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  frames = []
  calls = []
  notifyManager.setScheduler(frame => frames.push(frame))
  client = new QueryClient()
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Form))))
})
afterEach(async () => {
  await act(async () => root.render(null))
  notifyManager.setScheduler(queueMicrotask)
  vi.unstubAllGlobals()
})

test('a second click counts only after the call has ended, even if the button hasn’t rendered as busy yet', async () => {
  click()
  click()
  await renderFrame()
  click()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.resolve()
  await ended()
  await renderFrame()
  click()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('a click counts again after a call that failed before the button rendered as busy', async () => {
  click()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.reject(new Error('Not saved.'))
  await ended()
  click()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})
