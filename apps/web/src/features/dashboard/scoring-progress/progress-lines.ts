import { count, plural } from '@pulse/contract/plural'
import type { Progress, Run } from '../../../shared/queries/scoring-progress.ts'

export interface Line {
  text: string
  /** The progress bar; null when no work is in progress. */
  bar: { name: string; done: number; total: number } | null
  notes: string[]
}

/**
 * A line for the current scores, followed by a line for any rescoring in progress. Empty once all tickets are scored.
 */
export function progressLines({ current, rescoring, recalculating }: Progress): Line[] {
  const lines = current ? ofCurrent(current) : [nothingYet]
  if (recalculating) lines.push(recalculatingLine)
  if (rescoring) lines.push(ofRescoring(rescoring, recalculating))
  return lines
}

export function outOf(done: number, total: number): string {
  return `${count(done)} of ${count(total)}`
}

const nothingYet: Line = { text: 'No tickets to score yet', bar: null, notes: [] }

function ofCurrent(run: Run): Line[] {
  const { done, total } = extent(run)
  const skippedTickets = skipped(run, 'scored')
  if (run.waiting > 0) {
    const name = 'Scoring tickets'
    const notes = [...whyWaiting(run), ...skippedTickets]
    return [{ text: `${name}: ${outOf(done, total)}`, bar: { name, done, total }, notes }]
  }
  if (total === 0 && run.failed === 0) return [nothingYet]
  return skippedTickets.map(text => ({ text, bar: null, notes: [] }))
}

const recalculatingLine: Line = {
  text: 'Recalculating figures with the new settings.',
  bar: null,
  notes: [],
}

function ofRescoring(run: Run, recalculating: boolean): Line {
  const { done, total } = extent(run)
  const name = recalculating ? 'Rescoring with the new settings' : 'Rescoring with a newer engine'
  return {
    text: `${name}: ${outOf(done, total)}. You’ll see the old scores until it’s done.`,
    bar: { name, done, total },
    notes: [...whyWaiting(run), ...skipped(run, 'rescored')],
  }
}

/** Failed tickets are excluded, so progress can reach 100%. */
function extent({ scored, notScorable, waiting }: Run) {
  const done = scored + notScorable
  return { done, total: done + waiting }
}

function whyWaiting({ waiting, waitingReason }: Run): string[] {
  return waiting > 0 && waitingReason ? [`Some are waiting: ${waitingReason}`] : []
}

function skipped({ failed }: Run, verb: 'scored' | 'rescored'): string[] {
  if (failed === 0) return []
  return [`${count(failed, 'ticket')} couldn’t be ${verb} and ${plural(failed, 'was', 'were')} skipped.`]
}
