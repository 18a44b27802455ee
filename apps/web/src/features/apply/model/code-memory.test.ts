import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeMemory, consentMemory, forgetCodes } from './code-memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a code that was sent', () => {
  test('is remembered for its job and contact method until it expires', () => {
    const now = Date.now()
    codeMemory('job', 'email').set('ana@candidates.test', 60)
    expect(codeMemory('job', 'email').get()).toMatchObject({
      to: 'ana@candidates.test',
      resendAt: now + 60_000,
    })
    expect(codeMemory('job', 'whatsapp').get()).toBeNull()
    expect(codeMemory('other', 'email').get()).toBeNull()
    vi.advanceTimersByTime(10 * 60_000)
    expect(codeMemory('job', 'email').get()).toBeNull()
  })

  test('is forgotten when the applicant leaves, and so is the consent', () => {
    codeMemory('job', 'email').set('ana@candidates.test', 60)
    consentMemory('job').set(true)
    expect(consentMemory('job').get()).toBe(true)
    forgetCodes('job')
    expect(codeMemory('job', 'email').get()).toBeNull()
    expect(consentMemory('job').get()).toBe(false)
  })

  test('blocked or damaged storage is treated as empty', () => {
    const memory = codeMemory('job', 'email', null)
    memory.set('ana@candidates.test', 60)
    expect(memory.get()).toBeNull()
    sessionStorage.setItem('pulse-apply-job-code-email', '{')
    expect(codeMemory('job', 'email').get()).toBeNull()
  })
})
