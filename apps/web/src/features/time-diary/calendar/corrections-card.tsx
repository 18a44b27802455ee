import { Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { TimeCorrection } from '@pulse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, unknownFailure } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { downloadFile } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { QuietButton } from '../../../shared/ui/quiet-button.tsx'
import { correctionsFileName, dayStyles, dayText, type Month } from '../model/calendar-month.ts'
import { otherZone, overlap } from '../model/correction-zone.ts'
import { serverMessage } from '../model/diary-api.ts'
import { correctionsQuery } from '../model/diary-queries.ts'
import { fromMinutes, hoursAndMinutes } from '../model/working-time.ts'
import styles from './corrections.module.css'

type Props = {
  agent: { _id: string; name: string } | null
  month: Month
  period: string
  zone: string
}

/** Shows who corrected the agent's time in the month, and why. */
export function CorrectionsCard({ agent, month, period, zone }: Props) {
  const query = useQuery(correctionsQuery(agent?._id, month))
  const corrections = query.data?.data
  if (!agent) return null
  const valid = corrections?.filter(one => !one.undoneAt) ?? []
  return (
    <Card aria-labelledby="corrections">
      <BlockHead id="corrections" title="Corrections" note={period}>
        <QuietButton onClick={() => void exportCsv(agent, month)}>Export CSV</QuietButton>
      </BlockHead>
      {query.isLoading && <Skeleton height={40} mt={12} role="status" aria-label="Loading corrections" />}
      {corrections?.length === 0 && (
        <p className={styles.empty}>No corrections. All times are as recorded.</p>
      )}
      {corrections && corrections.length > 0 && (
        <ul className={styles.list}>
          {corrections.map(one => (
            <Correction
              key={one.correctionId}
              correction={one}
              zone={zone}
              // The list starts with the latest correction.
              inEffect={one === valid.find(other => overlap(one, other))}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type CorrectionProps = { correction: TimeCorrection; zone: string; inEffect: boolean }

function Correction({ correction, zone, inEffect }: CorrectionProps) {
  const { correctionId, day, minutes, minutesBefore, reason, by, at, undoneAt, undoneBy } = correction
  const mayUndo = useMay('manager')
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call('POST /tracker/corrections/{correctionId}/undo', { params: { correctionId } }),
    onSuccess: () => notifications.show({ message: 'Correction undone.' }),
    onError: error =>
      notifications.show({ color: 'red', message: serverMessage(error) ?? 'Couldn’t undo. Try again.' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['time-diary'] }),
  })
  const date = dayText(day, dayStyles.short)
  const madeIn = otherZone(correction, zone)
  const before = hoursAndMinutes(fromMinutes(minutesBefore))
  const after = hoursAndMinutes(fromMinutes(minutes))
  return (
    <li className={styles.correction} data-undone={!inEffect || undefined}>
      <span className={styles.date}>
        {date}
        {madeIn && <span className={styles.who}>{madeIn}</span>}
      </span>
      <span className={styles.change}>
        {before} → {after}
      </span>
      <span className={styles.why}>
        {reason ?? 'No reason given'}
        <span className={styles.who}>
          {author(by)}, {momentIn(zone, at).dated}
          {undoneAt && ` · Undone by ${author(undoneBy)}, ${momentIn(zone, undoneAt).dated}`}
          {!undoneAt && !inEffect && ' · Corrected again later'}
        </span>
      </span>
      {inEffect && mayUndo && (
        <QuietButton
          aria-label={`Undo correction for ${date}`}
          disabled={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo
        </QuietButton>
      )}
    </li>
  )
}

const author = (name: string | null) => name ?? 'a former member'

async function exportCsv(agent: { _id: string; name: string }, { year, month }: Month): Promise<void> {
  const query = new URLSearchParams({ agentId: agent._id, year: String(year), month: String(month) })
  try {
    await downloadFile(
      `/tracker/corrections/export?${query}`,
      correctionsFileName(agent.name, { year, month }),
    )
  } catch (error) {
    notifications.show({
      color: 'red',
      title: 'Couldn’t export corrections',
      message: error instanceof ApiError ? error.msg : unknownFailure,
    })
  }
}
