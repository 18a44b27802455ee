import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Lifecycle } from './lifecycle.ts'

const log = pino({ level: 'silent' })

test('everything is stopped once, in reverse order, even if a step fails', async () => {
  const lifecycle = new Lifecycle()
  const stopped: string[] = []
  const step = (name: string, fails = false) =>
    lifecycle.onStop(name, async () => {
      stopped.push(name)
      if (fails) throw new Error('stuck')
    })
  step('database')
  step('jobs', true)
  step('http')
  await Promise.all([lifecycle.stop(log), lifecycle.stop(log)])
  expect(stopped).toEqual(['http', 'jobs', 'database'])
})
