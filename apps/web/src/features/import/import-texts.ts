import type { ImportStatus } from '@pulse/contract'
import { count, plural } from '@pulse/contract/plural'

const stateTexts: Record<ImportStatus['state'], string> = {
  uploading: 'Upload not finished. Choose the same file again to continue',
  ready: 'Not started',
  running: 'Importing',
  canceling: 'Canceling',
  done: 'Imported',
  canceled: 'Canceled',
  failed: 'Failed',
}

export const stateText = ({ state }: ImportStatus) => stateTexts[state]

/** For example, 1.2 MB. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}

export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return 'less than a minute left'
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? `about ${count(minutes, 'minute')} left`
    : `about ${count(Math.round(minutes / 60), 'hour')} left`
}

/** Summarizes an import's counts, such as '1,200 rows read · 1,000 new tickets'. */
export function countsText({ counts }: ImportStatus): string {
  return [
    `${count(counts.rows, 'row')} read`,
    `${count(counts.newTickets)} new ${plural(counts.newTickets, 'ticket')}`,
    ...(counts.updatedTickets ? [`${count(counts.updatedTickets)} updated`] : []),
    ...(counts.rowsLeftOut ? [`${count(counts.rowsLeftOut, 'row')} left out`] : []),
    ...(counts.valuesIgnored ? [`${count(counts.valuesIgnored, 'value')} to check`] : []),
    ...(counts.erasedCustomers ? [`${count(counts.erasedCustomers)} from erased customers`] : []),
  ].join(' · ')
}

export const hasProblems = ({ counts }: ImportStatus) => counts.rowsLeftOut + counts.valuesIgnored > 0
