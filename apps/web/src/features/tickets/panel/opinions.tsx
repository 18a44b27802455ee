import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useAuth } from '../../../shared/auth/auth.ts'
import { roleRefusal, useMay } from '../../../shared/auth/roles.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { csatShort } from '../../../shared/figures/score.ts'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { DisagreeForm, type Draft } from './disagree-form.tsx'
import styles from './opinions.module.css'
import { opinionsQuery, useSaveOpinion } from './opinions-api.ts'

type Props = {
  ticketId: string
  aiScore: number | null
  /** Shown next to the “I disagree” button. */
  figure: ReactNode
  children: ReactNode
}

/** Managers' opinions of the AI's score. They are shown in addition to the score and never replace it. */
export function Opinions({ ticketId, aiScore, figure, children }: Props) {
  const { timezone } = useAuth()
  const mayDisagree = useMay('manager')
  const query = useQuery(opinionsQuery(ticketId))
  const save = useSaveOpinion(ticketId)
  const opener = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState(false)
  const [draft, setDraft] = useState<Draft | null>(null)
  const opinions = query.data?.data ?? []
  const mine = opinions.find(opinion => opinion.mine)

  function close() {
    setEditing(false)
    save.reset()
    opener.current?.focus()
  }

  function start() {
    setEditing(true)
    setDraft(kept => kept ?? { score: mine?.score ?? nearestHalf(aiScore), reason: mine?.reason ?? '' })
  }

  return (
    <div className={styles.opinions}>
      <div className={styles.top}>
        {figure}
        <PlainButton
          ref={opener}
          className={styles.small}
          aria-expanded={editing}
          disabled={query.isPending || !mayDisagree}
          title={mayDisagree ? undefined : roleRefusal.manager}
          onClick={editing ? close : start}
        >
          {mine ? 'Change my opinion' : 'I disagree'}
        </PlainButton>
      </div>
      {children}
      {query.isError && !query.isFetching && (
        <p className={styles.failed}>
          Couldn’t load opinions.{' '}
          <button type="button" className={styles.link} onClick={() => void query.refetch()}>
            Retry
          </button>
        </p>
      )}
      {opinions.length > 0 && (
        <ul className={styles.list} aria-label="Opinions">
          {opinions.map(opinion => {
            const moment = momentIn(timezone ?? 'UTC', opinion.at)
            return (
              <li key={`${opinion.by} ${opinion.at}`} className={styles.opinion}>
                <p className={styles.by}>
                  <span className={styles.name}>{opinion.mine ? `${opinion.by} (you)` : opinion.by}</span>
                  <time dateTime={opinion.at} title={moment.full}>
                    {moment.short}
                  </time>
                  <span className={styles.score}>{csatShort(opinion.score)} / 5</span>
                </p>
                <p className={styles.reason}>{opinion.reason}</p>
              </li>
            )
          })}
        </ul>
      )}
      {editing && draft && (
        <DisagreeForm
          draft={draft}
          onChange={setDraft}
          error={save.error}
          saving={save.isPending}
          canWithdraw={mine !== undefined}
          onCancel={close}
          onSave={opinion =>
            save.mutate(opinion, {
              onSuccess: () => {
                setDraft(null)
                close()
              },
            })
          }
        />
      )}
    </div>
  )
}

function nearestHalf(score: number | null): number {
  return score === null ? 2.5 : Math.round(score * 2) / 2
}
