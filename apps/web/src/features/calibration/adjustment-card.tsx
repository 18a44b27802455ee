import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { count } from '@pulse/contract/plural'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import { type Adjustment, adjustmentQuery } from './calibration-queries.ts'
import { points, signedPoints } from './estimate-texts.ts'

/**
 * Shows the account's adjustment, and whether scores are too strict or too generous compared with managers' scores and
 * customers' ratings.
 */
export function AdjustmentCard() {
  const query = useQuery(adjustmentQuery)
  return (
    <SteadyCard name="adjustment" aria-labelledby="adjustment-title" aria-busy={query.isPending}>
      <BlockHead
        id="adjustment-title"
        title="Adjust scores to match your team"
        note="last 365 days, all tickets"
      />
      <Block query={query} skeleton={<Skeleton height={92} mt={8} radius={8} />}>
        {({ data }) => <Suggestion data={data} />}
      </Block>
    </SteadyCard>
  )
}

type Choice = { points: number } | 'remove' | null

function Suggestion({ data }: { data: Adjustment }) {
  const { current, suggested } = data
  const [chosen, choose] = useState<Choice>(null)
  const isNew = suggested !== null && suggested.points !== current?.points
  return (
    <div className={styles.trust}>
      <p className={styles.sentence}>{sentenceOf(data)}</p>
      <p className={styles.quiet}>
        Based on {count(data.opinions, 'score')} by {count(data.managers, 'manager')} and on{' '}
        {count(data.ratings.good + data.ratings.bad, 'customer rating')} ({count(data.ratings.good)} good,{' '}
        {count(data.ratings.bad)} bad). A few opinions have little effect, and each manager counts for at most
        30 opinions.
        {suggested?.difference &&
          ` For managers’ scores that weren’t used to compute it, the average difference goes from ${points(suggested.difference.before)} to ${points(suggested.difference.after)} points.`}
      </p>
      {(isNew || current) && (
        <RoleFields needs="manager">
          <div className={styles.actions}>
            {isNew && (
              <Button size="xs" onClick={() => choose({ points: suggested.points })}>
                Adjust scores by {signedPoints(suggested.points)}
              </Button>
            )}
            {current && (
              <Button size="xs" variant="default" onClick={() => choose('remove')}>
                Remove adjustment
              </Button>
            )}
          </div>
        </RoleFields>
      )}
      <AdjustDialog chosen={chosen} version={data.version} onClose={() => choose(null)} />
    </div>
  )
}

function sentenceOf({ current, suggested, opinions }: Adjustment): string {
  const whom = opinions > 0 ? 'your managers and customers' : 'your customers’ ratings'
  if (current)
    return suggested && suggested.points !== current.points
      ? `${signedPoints(current.points)} is added to every AI CSAT. ${signedPoints(suggested.points)} would fit better.`
      : `${signedPoints(current.points)} is added to every AI CSAT.`
  if (!suggested)
    return 'Scores already match your managers and customers, or there aren’t enough opinions yet.'
  return suggested.points > 0
    ? `Scores are too strict: an adjustment of ${signedPoints(suggested.points)} would match ${whom} better.`
    : `Scores are too generous: an adjustment of ${signedPoints(suggested.points)} would match ${whom} better.`
}

function AdjustDialog({
  chosen,
  version,
  onClose,
}: {
  chosen: Choice
  version: number
  onClose: () => void
}) {
  const queries = useQueryClient()
  const close = () => {
    change.reset()
    onClose()
  }
  const change = useMutation({
    mutationFn: (choice: Choice) =>
      call('PUT /pulse/calibration/adjustment', {
        body: { adjustment: choice === 'remove' ? null : choice, version },
      }),
    onSuccess: async () => {
      close()
      notifications.show({ message: 'Saved. Figures are being recalculated.' })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['settings'] }),
        queries.invalidateQueries({ queryKey: ['scoring-progress'] }),
        queries.invalidateQueries({ queryKey: ['pulse'] }),
      ])
    },
  })
  const isRemoval = chosen === 'remove'
  return (
    <ConfirmDialog
      opened={chosen !== null}
      title={isRemoval ? 'Remove the adjustment?' : 'Adjust all scores?'}
      confirm={isRemoval ? 'Remove' : 'Adjust'}
      busy={change.isPending}
      failure={change.error && failureText(change.error)}
      onConfirm={() => change.mutate(chosen)}
      onCancel={close}
    >
      {isRemoval
        ? 'Every AI CSAT goes back to the weighted mean of its factors, for everyone in your account.'
        : 'This changes every AI CSAT, past and new, for everyone in your account. Factors and the order of agents stay the same, except for scores at 0 or 5. You can undo it in the adjustment history on this page.'}
    </ConfirmDialog>
  )
}
