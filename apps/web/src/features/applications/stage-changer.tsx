import { NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ApplicationDetails, ApplicationStage } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { saveFailure } from '../../shared/api/save-failure.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import styles from './applications.module.css'
import { stageNames, stages } from './stages.ts'

export function StageChanger({ application }: { application: ApplicationDetails }) {
  const { applicationId: id, stage, history } = application
  const { timezone } = useAuth()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (to: ApplicationStage) =>
      call('PUT /hire/applications/{id}/stage', { params: { id }, body: { stage: to, from: stage } }),
    onSuccess: (_, to) => notifications.show({ message: `Moved to ${stageNames[to]}.` }),
    onError: error =>
      notifications.show({ color: 'red', title: 'Couldn’t change the stage', message: saveFailure(error) }),
    // Also refetched after a conflict, to show the stage that another user chose.
    onSettled: () => queries.invalidateQueries({ queryKey: ['applications'] }),
  })
  const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: timezone ?? 'UTC' })
  return (
    <section className={styles.stagePart} aria-label="Stage">
      <NativeSelect
        label="Stage"
        data={stages.map(value => ({ value, label: stageNames[value] }))}
        value={change.isPending ? change.variables : stage}
        onChange={event => change.mutate(event.currentTarget.value as ApplicationStage)}
      />
      {history.length > 0 && (
        <ol className={styles.history} aria-label="Stage history">
          {history.map(({ from, to, by, at }) => (
            <li key={at}>
              {stageNames[from]} → {stageNames[to]}
              <span className={styles.soft}>
                {' '}
                {dateFormat.format(new Date(at))}, {by ?? 'a former user'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
