import { renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesIn, makeFolder } from './files.ts'

const draftName = 'draft.png'

/** Screenshots that aren't uploaded yet, named after the second they were taken. The server stores each name once. */
export class SnapQueue {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Where the capture command writes. It isn't part of the queue until it is added. */
  draft(): string {
    makeFolder(this.#folder)
    this.discardDraft()
    return path.join(this.#folder, draftName)
  }

  discardDraft(): void {
    rmSync(path.join(this.#folder, draftName), { force: true })
  }

  /** False if the command wrote nothing. */
  hasDraft(): boolean {
    return Boolean(statSync(path.join(this.#folder, draftName), { throwIfNoEntry: false })?.size)
  }

  addDraft(takenAt: number): void {
    renameSync(path.join(this.#folder, draftName), path.join(this.#folder, snapName(takenAt)))
  }

  /** The oldest. */
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

/** Such as 2026-11-15T14-05-00Z.png. */
function snapName(takenAt: number): string {
  return `${new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-')}Z.png`
}
