import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import { createDraftStore, type Opened } from './draft-store.ts'
import { createKept } from './kept.ts'

const email = 'ana@candidates.test'
const opened = (change: Partial<Opened> = {}): Opened => ({
  status: 'draft',
  form: {},
  step: 1,
  version: 1,
  files: {},
  savedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
  submittedAt: null,
  whatsappNumber: null,
  ...change,
})
const conflict = new ApiError({ code: 'conflict', msg: 'Changed elsewhere.', status: 409 })
const lost = new ApiError({ code: 'network', msg: 'No connection.', status: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(first = opened()) {
  const server = { opened: first }
  const kept = createKept('job', localStorage)
  const save = vi.fn(async ({ version }: { version: number; form: unknown; step: number }) => ({
    version: version + 1,
    savedAt: '2026-03-01T12:05:00.000Z',
  }))
  const store = createDraftStore(first, {
    category: 'Support',
    email,
    kept,
    open: async () => server.opened,
    save,
  })
  const name = (firstName: string) =>
    store.change(form => ({ ...form, personalInfo: { ...form.personalInfo, firstName } }))
  const source = (text: string) => store.change(form => ({ ...form, source: text }))
  return { store, save, kept, server, name, source }
}

describe('a draft', () => {
  test('is saved once after a pause in typing, and the browser keeps a copy until then', async () => {
    const { store, save, kept, name } = setUp()
    name('A')
    name('Ana')
    expect(store.get().saving).toBe('unsaved')
    expect(kept.get('unsaved')?.form.personalInfo.firstName).toBe('Ana')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(store.get()).toMatchObject({ saving: 'saved', savedAt: '2026-03-01T12:05:00.000Z' })
    expect(kept.get('unsaved')).toBeNull()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('keeps trying while the connection is lost, and the copy survives a reload', async () => {
    const { store, save, name } = setUp()
    save.mockRejectedValueOnce(lost)
    name('Ana')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.get().saving).toBe('failed')
    store.close()
    const reloaded = setUp()
    expect(reloaded.store.get().form.personalInfo.firstName).toBe('Ana')
    await vi.advanceTimersByTimeAsync(0)
    expect(reloaded.store.get().saving).toBe('saved')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('another applicant’s copy is not used', () => {
    const { kept, store } = setUp()
    store.change(form => ({ ...form, source: 'Google' }))
    const copy = kept.get('unsaved')
    if (copy) kept.set('unsaved', { ...copy, email: 'other@candidates.test' })
    expect(setUp().store.get().form.source).toBe('')
  })

  test('merges changes that another tab saved', async () => {
    const { store, save, server, name } = setUp()
    save.mockRejectedValueOnce(conflict)
    server.opened = opened({ version: 7, form: { source: 'Google' } })
    name('Ana')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.get()).toMatchObject({ merged: 1, clash: null, form: { source: 'Google' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.lastCall?.[0]).toMatchObject({ version: 7, form: { source: 'Google' } })
    expect(store.get().form.personalInfo.firstName).toBe('Ana')
    expect(store.get().saving).toBe('saved')
  })

  test.each([
    ['ours', 'Google'],
    ['theirs', 'Indeed'],
  ] as const)(
    'an answer changed in two tabs is saved only after the applicant chooses “%s”',
    async (choice, result) => {
      const { store, save, server, name, source } = setUp()
      save.mockRejectedValueOnce(conflict)
      server.opened = opened({ version: 7, form: { source: 'Indeed' } })
      name('Ana')
      source('Google')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(store.get().clash?.fields).toEqual(['source'])
      expect(save).toHaveBeenCalledTimes(1)
      store.settleClash(choice)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(store.get().form).toMatchObject({ source: result, personalInfo: { firstName: 'Ana' } })
      expect(store.get()).toMatchObject({ saving: 'saved', clash: null })
    },
  )

  test('after a reload with an unresolved conflict, the applicant is asked again, and nothing is saved until they choose', async () => {
    const { store, save, server, source, name } = setUp()
    save.mockRejectedValueOnce(conflict)
    server.opened = opened({ version: 7, form: { source: 'Indeed' } })
    source('Google')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.get().clash?.fields).toEqual(['source'])
    name('Ana')
    store.close()

    const reloaded = setUp(server.opened)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reloaded.store.get().clash?.fields).toEqual(['source'])
    expect(reloaded.save).not.toHaveBeenCalled()
    reloaded.store.settleClash('theirs')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reloaded.save.mock.lastCall?.[0]).toMatchObject({
      version: 7,
      form: { source: 'Indeed', personalInfo: { firstName: 'Ana' } },
    })
  })

  test.each([
    ['ours', 'Google'],
    ['theirs', 'Indeed'],
  ] as const)(
    'answers typed during a conflict are kept when the applicant chooses “%s”',
    async (choice, result) => {
      const { store, save, server, name, source } = setUp()
      save.mockRejectedValueOnce(conflict)
      server.opened = opened({ version: 7, form: { source: 'Indeed' } })
      source('Google')
      await vi.advanceTimersByTimeAsync(1_000)
      name('Ana')
      store.settleClash(choice)
      expect(store.get().form).toMatchObject({ source: result, personalInfo: { firstName: 'Ana' } })
    },
  )

  test('an expired proof stops saving but keeps the local copy', async () => {
    const { store, save, kept, name } = setUp()
    save.mockRejectedValueOnce(new ApiError({ code: 'not_allowed', msg: 'Verify again.', status: 403 }))
    name('Ana')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(store.get()).toMatchObject({ isExpired: true, saving: 'failed' })
    expect(kept.get('unsaved')?.form.personalInfo.firstName).toBe('Ana')
  })

  test('an application sent from another tab ends the draft', async () => {
    const { store, save, server, name } = setUp()
    save.mockRejectedValueOnce(conflict)
    server.opened = opened({ status: 'submitted', step: 6 })
    name('Ana')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.get()).toMatchObject({ isSubmitted: true, hasUnsent: true })
  })

  test('changes saved on another device are found before sending, even if nothing changed in this tab', async () => {
    const { store, save, server } = setUp()
    save.mockRejectedValueOnce(conflict)
    server.opened = opened({ version: 7, form: { source: 'Google' } })
    await store.touch()
    expect(store.get()).toMatchObject({ merged: 1, clash: null, form: { source: 'Google' } })
  })

  test('an application sent from another tab counts as submitted here if nothing changed in this tab', async () => {
    const { store, save, server } = setUp()
    save.mockRejectedValueOnce(conflict)
    server.opened = opened({ status: 'submitted', step: 6 })
    await store.touch()
    expect(store.get()).toMatchObject({ isSubmitted: true, hasUnsent: false })
  })
})
