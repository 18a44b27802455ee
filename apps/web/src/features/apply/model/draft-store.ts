import type { CallAnswer } from '@pulse/contract'
import type { ApplicationForm } from '@pulse/contract/application-form'
import { ApiError } from '../../../shared/api/api-error.ts'
import { filledForm } from './filled-form.ts'
import type { KeptStore } from './kept.ts'
import { isSameForm, mergeForms, withAnswersOf } from './merge-forms.ts'

export type Opened = CallAnswer<'POST /hire/draft/open'>

export interface Clash {
  /** The paths of the answers that were changed in two places. */
  fields: string[]
  theirs: ApplicationForm
  /**
   * The saved answers, with these fields as they were before either change. Kept so the applicant is asked again after
   * a reload.
   */
  base: ApplicationForm
}

export interface DraftState {
  form: ApplicationForm
  /** `saved` means that the server has everything. `failed` means that it doesn't, and saving will be retried. */
  saving: 'saved' | 'unsaved' | 'saving' | 'failed'
  savedAt: string
  clash: Clash | null
  /** How many times changes from another tab or device were merged. */
  merged: number
  /** The server no longer accepts the proof. */
  isExpired: boolean
  isSubmitted: boolean
  /** Whether answers were changed here after the application was sent from another tab or device. */
  hasUnsent: boolean
}

interface Options {
  category: string
  email: string
  kept: KeptStore
  open: () => Promise<Opened>
  save: (draft: { version: number; form: ApplicationForm; step: number }) => Promise<{
    version: number
    savedAt: string
  }>
  pauseMs?: number
  retryMs?: number
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * Saves the answers on the server shortly after every change. Until then, the browser keeps a copy. Changes from
 * another tab or device are merged. If an answer was changed in both places, the applicant decides which one to keep.
 */
export function createDraftStore(opened: Opened, options: Options) {
  const { category, email, kept, pauseMs = 1_000, retryMs = 5_000 } = options
  const listeners = new Set<() => void>()
  let base = filledForm(opened.form, category)
  let version = opened.version
  let step = opened.step
  let savedStep = opened.step
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let state: DraftState = {
    form: base,
    saving: 'saved',
    savedAt: opened.savedAt,
    clash: null,
    merged: 0,
    isExpired: false,
    isSubmitted: opened.status === 'submitted',
    hasUnsent: false,
  }

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function keepCopy() {
    kept.set('unsaved', { email, form: state.form, base: state.clash?.base ?? base, version })
  }

  function schedule(milliseconds = pauseMs) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void saveNow(), milliseconds)
  }

  function isDirty() {
    return step !== savedStep || !isSameForm(base, state.form)
  }

  async function saveOnce(): Promise<void> {
    const sending = { version, form: state.form, step }
    set({ saving: 'saving' })
    try {
      const saved = await options.save(sending)
      ;({ version } = saved)
      base = sending.form
      savedStep = sending.step
      set({ savedAt: saved.savedAt })
      settle()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') return reconcile()
      throw error
    }
  }

  function settle() {
    if (!isDirty()) {
      kept.set('unsaved', null)
      set({ saving: 'saved' })
    } else {
      set({ saving: 'unsaved' })
      keepCopy()
      schedule()
    }
  }

  async function reconcile(): Promise<void> {
    const latest = await options.open()
    if (latest.status === 'submitted')
      return set({ isSubmitted: true, hasUnsent: !isSameForm(base, state.form), saving: 'saved' })
    const other = filledForm(latest.form, category)
    const { form, clash } = merge(base, state.form, other)
    const added = !isSameForm(state.form, form)
    base = other
    ;({ version } = latest)
    set({
      form,
      savedAt: latest.savedAt,
      merged: state.merged + (added ? 1 : 0),
      clash,
    })
    settle()
  }

  /** Resolves when everything is saved or saving has failed. Never rejects. */
  async function saveNow(): Promise<void> {
    clearTimeout(timer)
    // A save in progress may not contain the latest answers.
    if (running) await running
    if (isClosed || !isDirty() || state.clash || state.isExpired || state.isSubmitted) return
    running ??= saveOnce()
      .catch(error => {
        const isExpired = error instanceof ApiError && error.code === 'not_allowed'
        set({ saving: 'failed', isExpired })
        keepCopy()
        if (!isExpired) schedule(retryMs)
      })
      .finally(() => {
        running = null
      })
    return running
  }

  const copy = kept.get('unsaved')
  if (copy?.email === email && !state.isSubmitted) {
    const { form, clash } = merge(copy.base, copy.form, base)
    state = { ...state, form, saving: isSameForm(base, form) ? 'saved' : 'unsaved', clash }
    if (state.saving === 'unsaved') schedule(0)
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(update: (form: ApplicationForm) => ApplicationForm) {
      set({ form: update(state.form), saving: 'unsaved' })
      keepCopy()
      schedule()
    },
    /** The step to continue with on another device. */
    reach(next: number) {
      step = Math.min(next, 5)
    },
    saveNow,
    /** Saves even if nothing changed, so a verified number is stored and changes made elsewhere are found. */
    touch() {
      savedStep = -1
      return saveNow()
    },
    settleClash(choice: 'ours' | 'theirs') {
      const { clash } = state
      if (!clash) return
      const form = choice === 'ours' ? state.form : withAnswersOf(clash.theirs, state.form, clash.fields)
      set({ form, clash: null, saving: 'unsaved' })
      settle()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function merge(base: ApplicationForm, ours: ApplicationForm, other: ApplicationForm) {
  const { form, clashes: fields } = mergeForms(base, ours, other)
  const clash: Clash | null =
    fields.length > 0 ? { fields, theirs: other, base: withAnswersOf(base, other, fields) } : null
  return { form, clash }
}
