import { Button } from '@mantine/core'
import { IconMailOff, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { Answers } from '../../shared/hiring/answers.tsx'
import { FileList } from '../../shared/hiring/file-list.tsx'
import { formSections } from '../../shared/hiring/form-texts.ts'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { callOpenly } from './api.ts'
import styles from './apply.module.css'
import { Loading } from './loading.tsx'

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** Shows a submitted application. Opened with the link in the confirmation email. */
export function SentPage() {
  const { token } = useParams({ from: '/hiring/hire/sent/$token' })
  const query = useQuery({
    queryKey: ['hire', 'sent', token],
    queryFn: async () => {
      try {
        return await callOpenly('GET /hire/sent/{token}', { params: { token } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw new FailedCall('Couldn’t load your application', error)
      }
    },
  })
  const erasing = useMutation({
    mutationFn: () => callOpenly('POST /hire/sent/{token}/erase', { params: { token } }),
  })
  if (erasing.isSuccess)
    return (
      <Card>
        <EmptyState
          icon={<IconTrash size={22} stroke={1.75} />}
          title="Your application was erased"
          text="Everything you sent, including your files, was deleted. You can close this page."
        />
      </Card>
    )
  return (
    <Block query={query} skeleton={<Loading label="Loading your application" />}>
      {sent =>
        sent === null ? (
          <Card>
            <EmptyState
              icon={<IconMailOff size={22} stroke={1.75} />}
              title="Application not found"
              text="It may have been erased. Use the link in our latest email to you."
            />
          </Card>
        ) : (
          <>
            <header className={styles.header}>
              <h1 tabIndex={-1} className={styles.title}>
                Your application for {sent.jobTitle}
              </h1>
              <p className={styles.description}>
                Sent on {dateFormat.format(new Date(sent.submittedAt))} by {sent.email}
              </p>
            </header>
            <Card className={styles.card ?? ''} aria-labelledby="sent">
              <h2 id="sent" className={styles.stepHeading}>
                What you sent
              </h2>
              <Answers sections={formSections(sent.form, { questions: sent.questions })} />
              <FileList
                files={sent.files}
                refresh={async () => (await query.refetch({ throwOnError: true })).data?.files ?? {}}
              />
            </Card>
            <EraseCard
              isBusy={erasing.isPending}
              failure={erasing.error ? failureText(erasing.error) : null}
              onErase={() => erasing.mutate()}
            />
          </>
        )
      }
    </Block>
  )
}

type EraseProps = { isBusy: boolean; failure: string | null; onErase: () => void }

function EraseCard({ isBusy, failure, onErase }: EraseProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card className={styles.card ?? ''} aria-labelledby="erase">
      <h2 id="erase" className={styles.stepHeading}>
        Erase your application
      </h2>
      <p className={styles.soft}>
        Deletes everything you sent, including your files. You’ll no longer be considered for this job.
      </p>
      <div>
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          Erase application
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title="Erase your application?"
        confirm="Erase"
        danger
        busy={isBusy}
        failure={failure}
        onConfirm={onErase}
        onCancel={() => setAsking(false)}
      >
        Your answers and files will be permanently deleted. This can’t be undone.
      </ConfirmDialog>
    </Card>
  )
}
