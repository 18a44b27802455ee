import { expect, test } from 'vitest'
import { passwordPrompt } from './password-prompt.ts'

test('calls that need the password at the same time share one prompt', async () => {
  let notified = 0
  const leave = passwordPrompt.subscribe(() => {
    notified += 1
  })
  const answers = Promise.all([passwordPrompt.ask(), passwordPrompt.ask()])
  expect([passwordPrompt.isOpen(), notified]).toEqual([true, 1])
  passwordPrompt.answer(true)
  expect(await answers).toEqual([true, true])
  expect(passwordPrompt.isOpen()).toBe(false)
  const again = passwordPrompt.ask()
  passwordPrompt.answer(false)
  expect(await again).toBe(false)
  leave()
})
