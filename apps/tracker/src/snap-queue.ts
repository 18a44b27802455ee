import { renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesIn, makeFolder } from './files.ts'

const draftName = 'draft.png'

/**
 * Screenshots that haven't been uploaded yet. Each is named after the time it was taken, to the second. The server stores each name once.
 */
export class SnapQueue {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The file that the capture command writes. It joins the queue only when `addDraft` is called. */
  draft(): string {
    makeFolder(this.#folder)
    this.discardDraft()
    return path.join(this.#folder, draftName)
  }

  discardDraft(): void {
    rmSync(path.join(this.#folder, draftName), { force: true })
  }

  /** Returns false if the capture command wrote nothing. */
  hasDraft(): boolean {
    return Boolean(statSync(path.join(this.#folder, draftName), { throwIfNoEntry: false })?.size)
  }

  addDraft(takenAt: number): void {
    renameSync(path.join(this.#folder, draftName), path.join(this.#folder, snapName(takenAt)))
  }

  /** Returns the oldest screenshot. */
  next(): { name: string; file: string } | null {
    const [name] = this.#names()
    return name === undefined ? null : { name, file: path.join(this.#folder, name) }
  }

  uploaded(name: string): void {
    rmSync(path.join(this.#folder, name), { force: true })
  }

  clear(): number {
    const names = this.#names()
    for (const name of names) this.uploaded(name)
    return names.length
  }

  size(): number {
    return this.#names().length
  }

  #names(): string[] {
    return filesIn(this.#folder).filter(name => /^\d{4}-.*Z\.png$/.test(name))
  }
}

/** Returns a file name such as 2026-11-15T14-05-00Z.png. */
function snapName(takenAt: number): string {
  return `${new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-')}Z.png`
}
