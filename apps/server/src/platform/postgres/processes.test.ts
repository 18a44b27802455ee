import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inspectProcess, listProcesses, parsePs } from './processes.ts'

test('a running process is found with a stable start time, and an ended one is not found', async () => {
  const child = spawn('sleep', ['600'])
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  const info = inspectProcess(pid)
  expect(info?.startedAt).toBeTruthy()
  expect(listProcesses()).toContainEqual(expect.objectContaining({ pid, startedAt: info?.startedAt }))
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  expect(inspectProcess(pid)).toBeNull()
})

test.each([0, -1, Number.NaN, 1.5])('%s is not a pid', pid => {
  expect(inspectProcess(pid)).toBeNull()
})

test('zombies are left out when parsing the output of ps', () => {
  const output = [
    '    1 Ss   Mon Jan  5 10:00:00 2026 /sbin/launchd',
    '  420 S    Tue Jan 13 23:59:59 2026 postgres: pulse-ab12: checkpointer ',
    '  421 Z    Tue Jan 13 23:59:59 2026 (postgres)',
    '',
  ].join('\n')
  expect(parsePs(output)).toEqual([
    { pid: 1, startedAt: 'Mon Jan  5 10:00:00 2026', command: '/sbin/launchd' },
    { pid: 420, startedAt: 'Tue Jan 13 23:59:59 2026', command: 'postgres: pulse-ab12: checkpointer' },
  ])
})
