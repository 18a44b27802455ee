import { count, plural } from '@pulse/contract/plural'
import type { Progress, Run } from '../../../shared/queries/scoring-progress.ts'

export interface Line {
  text: string
  /** Set while the work goes on: what a bar shows. */
  bar: { name: string; done: number; total: number } | null
  notes: string[]
}

/** The figures as sentences: what everybody sees comes first, a rescoring beside it second. */
export function wording({ current, rescoring, recounting }: Progress): Line[] {
  const lines = [current ? ofCurrent(current) : nothingYet]
  if (recounting) lines.push(broughtUpToDate)
  if (rescoring) lines.push(ofRescoring(rescoring, recounting))
  return lines
}

export function outOf(done: number, total: number): string {
  return `${count(done)} of ${count(total)}`
}

const nothingYet: Line = { text: 'No conversations to score yet', bar: null, notes: [] }

function ofCurrent(run: Run): Line {
  const { done, total } = extent(run)
  const notes = [...whyWaiting(run), ...setAside(run, 'scored')]
  if (run.waiting > 0) {
    const name = 'Scoring conversations'
    return { text: `${name}: ${outOf(done, total)}`, bar: { name, done, total }, notes }
  }
  if (total === 0 && run.setAside === 0) return nothingYet
  const unscorable = run.notScorable > 0 ? `, ${count(run.notScorable)} cannot be scored` : ''
  return { text: `${count(run.scored, 'conversation')} scored${unscorable}`, bar: null, notes }
}

const broughtUpToDate: Line = {
  text: 'Figures are being brought up to date with the new settings.',
  bar: null,
  notes: [],
}

function ofRescoring(run: Run, recounting: boolean): Line {
  const { done, total } = extent(run)
  const name = recounting ? 'Rescoring with the new settings' : 'Rescoring with a newer engine'
  return {
    text: `${name}: ${outOf(done, total)}; you see the scores from before until it is done.`,
    bar: { name, done, total },
    notes: [...whyWaiting(run), ...setAside(run, 'rescored')],
  }
}

/** What is set aside is not on its way, so it is told apart and the rest can reach its end. */
function extent({ scored, notScorable, waiting }: Run) {
  const done = scored + notScorable
  return { done, total: done + waiting }
}

function whyWaiting({ waiting, waitingBecause }: Run): string[] {
  return waiting > 0 && waitingBecause ? [`Some are waiting: ${waitingBecause}`] : []
}

function setAside({ setAside: n }: Run, verb: 'scored' | 'rescored'): string[] {
  if (n === 0) return []
  return [`${count(n, 'conversation')} could not be ${verb} and ${plural(n, 'is', 'are')} set aside.`]
}
