import { Progress } from '@mantine/core'
import { useRef } from 'react'
import { useScoringProgress } from '../../../shared/queries/scoring-progress.ts'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Contained } from '../../../shared/ui/contained.tsx'
import { type Line, outOf, progressLines } from './progress-lines.ts'
import styles from './scoring-progress.module.css'

/** Visible only while tickets are being scored or there is a problem to report. */
export function ScoringProgress() {
  const query = useScoringProgress()
  return (
    <Contained
      from={query.data}
      onRetry={query.refetch}
      frame={failure => <Card aria-label="Scoring">{failure}</Card>}
    >
      <ProgressCard query={query} />
    </Contained>
  )
}

function ProgressCard({ query }: { query: ReturnType<typeof useScoringProgress> }) {
  const { data, isError, isFetching, errorUpdateCount, refetch } = query
  const card = useRef<HTMLElement>(null)
  // `isError` is false while a first load is retried, but the failure has to stay visible.
  const failed = isError || (!data && errorUpdateCount > 0)

  async function retry() {
    const { isSuccess } = await refetch()
    // A successful retry removes the focused button and sometimes the whole card, so focus has to move elsewhere.
    if (isSuccess) (card.current ?? document.querySelector<HTMLElement>('main'))?.focus()
  }

  const lines = data ? progressLines(data) : []
  if (lines.length === 0 && !failed) return null

  return (
    <Card ref={card} className={styles.card ?? ''} aria-label="Scoring" tabIndex={-1}>
      {lines.map(line => (
        <ProgressLine key={line.bar?.name ?? line.text} {...line} />
      ))}
      {failed && (
        <div className={styles.line} role="alert">
          <p className={styles.text}>
            {data ? 'Couldn’t refresh scoring progress.' : 'Couldn’t load scoring progress.'}
          </p>
          <PlainButton aria-disabled={isFetching} onClick={() => !isFetching && void retry()}>
            Retry
          </PlainButton>
        </div>
      )}
    </Card>
  )
}

function ProgressLine({ text, bar, notes }: Line) {
  return (
    <div>
      <div className={styles.line}>
        <p className={styles.text}>{text}</p>
        {bar && (
          <Progress.Root
            className={styles.bar}
            size={6}
            transitionDuration={200}
            role="progressbar"
            aria-label={bar.name}
            aria-valuemin={0}
            aria-valuemax={bar.total}
            aria-valuenow={bar.done}
            aria-valuetext={outOf(bar.done, bar.total)}
          >
            <Progress.Section
              withAria={false}
              color="var(--accent)"
              value={bar.total > 0 ? (100 * bar.done) / bar.total : 0}
            />
          </Progress.Root>
        )}
      </div>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
