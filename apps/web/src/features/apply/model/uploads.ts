import type { FieldMistake } from '@pulse/contract'
import { type ApplicationFileKind, applicationFileRules } from '@pulse/contract/application-form'
import type { Upload as TusUpload } from 'tus-js-client'
import type { Applicant, KeptStore } from './kept.ts'
import { type Sample, speedOf, withSample } from './upload-speed.ts'

export interface Upload {
  name: string
  size: number
  sent: number
  /** Bytes per second. */
  speed: number | null
  /**
   * `interrupted` means that the server couldn't be reached for a while. The upload is retried after increasingly long
   * pauses, as soon as the connection seems to be back, or when the applicant chooses Retry.
   */
  status: 'uploading' | 'interrupted' | 'rejected'
  /** Why the file was rejected. */
  problem: string | null
}

export type Uploads = Partial<Record<ApplicationFileKind, Upload>>

/** Returns the problem with a file, as far as the browser can tell. The server also checks the content. */
export function fileProblem(kind: ApplicationFileKind, file: { name: string; size: number }): string | null {
  const { extensions, bytes, wrongType, tooLarge, empty } = applicationFileRules[kind]
  const extension = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (!extensions.some(one => one === extension)) return wrongType
  if (file.size === 0) return empty
  return file.size > bytes ? tooLarge : null
}

/** If a file is missing because it was rejected, reports the reason for the rejection instead. */
export function withRejections(mistakes: readonly FieldMistake[], uploads: Uploads): FieldMistake[] {
  const reasons = new Map(
    Object.entries(uploads).map(([kind, { problem }]) => [
      applicationFileRules[kind as ApplicationFileKind].field as string,
      problem,
    ]),
  )
  return mistakes.map(({ field, message }) => ({ field, message: reasons.get(field) ?? message }))
}

interface Options {
  jobid: string
  applicant: Applicant
  kept: KeptStore
  endpoint: string
  onDone: (kind: ApplicationFileKind) => void
  now?: () => number
  loadTus?: () => Promise<Pick<typeof import('tus-js-client'), 'Upload'>>
}

const chunkBytes = 4 * 1024 ** 2
/** The delay before each retry. If all retries fail, the upload counts as interrupted. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]
const firstPauseMs = 10_000
const longestPauseMs = 60_000

export type UploadStore = ReturnType<typeof createUploads>

/** Uploads that continue after a lost connection. After a reload, they continue once the same file is chosen again. */
export function createUploads({
  jobid,
  applicant,
  kept,
  endpoint,
  onDone,
  now = () => performance.now(),
  loadTus = () => import('tus-js-client'),
}: Options) {
  const { email, proof } = applicant
  const listeners = new Set<() => void>()
  const running = new Map<ApplicationFileKind, TusUpload>()
  const samples = new Map<ApplicationFileKind, Sample[]>()
  /** Files whose upload can't start until tus has loaded. */
  const waiting = new Map<ApplicationFileKind, File>()
  /** Interrupted uploads, and the time of their next attempt. */
  const retries = new Map<
    ApplicationFileKind,
    { failures: number; isTrying: boolean; timer: ReturnType<typeof setTimeout> }
  >()
  let state: Uploads = {}
  // Loaded early, in case the connection is lost later. A failure is handled when a file is chosen.
  void loadTus().catch(() => {})

  function set(kind: ApplicationFileKind, upload: Upload | null) {
    const { [kind]: _, ...others } = state
    state = upload ? { ...others, [kind]: upload } : others
    for (const listener of listeners) listener()
  }

  function change(kind: ApplicationFileKind, part: Partial<Upload>) {
    const current = state[kind]
    if (current) set(kind, { ...current, ...part })
  }

  function stop(kind: ApplicationFileKind, { erase }: { erase: boolean }) {
    const upload = running.get(kind)
    running.delete(kind)
    waiting.delete(kind)
    samples.delete(kind)
    forgetFailures(kind)
    void upload?.abort(erase).catch(() => {})
    if (erase) kept.set(`upload-${kind}`, null)
  }

  function forgetFailures(kind: ApplicationFileKind) {
    clearTimeout(retries.get(kind)?.timer)
    retries.delete(kind)
  }

  function interrupt(kind: ApplicationFileKind) {
    const failures = retries.get(kind)?.failures ?? 0
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    schedule(kind, pauseMs, { failures: failures + 1, isTrying: false })
    change(kind, { status: 'interrupted', speed: null })
  }

  function schedule(
    kind: ApplicationFileKind,
    pauseMs: number,
    retry: { failures: number; isTrying: boolean },
  ) {
    clearTimeout(retries.get(kind)?.timer)
    retries.set(kind, { ...retry, timer: setTimeout(() => tryAgain(kind), pauseMs) })
  }

  function tryAgain(kind: ApplicationFileKind) {
    // A request that never gets a response is replaced.
    schedule(kind, longestPauseMs, { failures: retries.get(kind)?.failures ?? 0, isTrying: true })
    const file = waiting.get(kind)
    if (file) return void begin(kind, file)
    samples.delete(kind)
    const upload = running.get(kind)
    void upload?.abort().catch(() => {})
    upload?.start()
  }

  async function start(kind: ApplicationFileKind, file: File): Promise<void> {
    stop(kind, { erase: false })
    const { name, size } = file
    const problem = fileProblem(kind, file)
    if (problem) return set(kind, { name, size, sent: 0, speed: null, status: 'rejected', problem })
    set(kind, { name, size, sent: 0, speed: null, status: 'uploading', problem: null })
    kept.set(`upload-${kind}`, { email, name, size, sent: 0 })
    waiting.set(kind, file)
    await begin(kind, file)
  }

  async function begin(kind: ApplicationFileKind, file: File): Promise<void> {
    const { name, size } = file
    const tus = await loadTus().catch(() => null)
    if (waiting.get(kind) !== file) return
    if (!tus) return interrupt(kind)
    waiting.delete(kind)
    const { Upload } = tus
    const upload = new Upload(file, {
      endpoint,
      metadata: { jobid, email, proof, kind, filename: name },
      chunkSize: chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => [jobid, email, kind, name, size, file.lastModified].join('|'),
      onProgress: sent => {
        if (running.get(kind) !== upload) return
        forgetFailures(kind)
        const recent = withSample(samples.get(kind) ?? [], { at: now(), bytes: sent })
        samples.set(kind, recent)
        kept.set(`upload-${kind}`, { email, name, size, sent })
        change(kind, { sent, speed: speedOf(recent), status: 'uploading' })
      },
      onSuccess: () => {
        if (running.get(kind) !== upload) return
        stop(kind, { erase: false })
        kept.set(`upload-${kind}`, null)
        set(kind, null)
        onDone(kind)
      },
      onError: error => {
        if (running.get(kind) !== upload) return
        const refusal = refusalIn(error)
        if (refusal === null) return interrupt(kind)
        stop(kind, { erase: true })
        change(kind, { status: 'rejected', problem: refusal })
      },
    })
    running.set(kind, upload)
    const [previous] = await upload.findPreviousUploads()
    if (running.get(kind) !== upload) return
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  }

  function retry(kind: ApplicationFileKind) {
    change(kind, { status: 'uploading' })
    tryAgain(kind)
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    retry,
    /** Resumes interrupted uploads, because the connection seems to be back. */
    retryAll() {
      for (const [kind, { isTrying }] of retries) if (!isTrying) retry(kind)
    },
    cancel(kind: ApplicationFileKind) {
      stop(kind, { erase: true })
      set(kind, null)
    },
    close() {
      for (const kind of [...running.keys(), ...waiting.keys()]) stop(kind, { erase: false })
    },
  }
}

/** The server's message if it rejected the file. Null if the upload can continue later. */
export function refusalIn(error: unknown): string | null {
  const { originalResponse } = error as {
    originalResponse?: { getStatus: () => number; getBody: () => string } | null
  }
  const status = originalResponse?.getStatus() ?? 0
  // 409 and 423: another request for the same upload is still being handled.
  if (!originalResponse || status < 400 || status >= 500 || [409, 423, 429].includes(status)) return null
  const body = originalResponse.getBody()
  try {
    return JSON.parse(body).msg || body
  } catch {
    return body.trim() || 'The file couldn’t be uploaded. Choose another file.'
  }
}
