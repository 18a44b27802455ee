import { IconBriefcaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { jobQuery } from './api.ts'
import styles from './apply.module.css'
import { Loading } from './loading.tsx'
import { Wizard } from './wizard.tsx'

export function ApplyPage() {
  const { jobid } = useParams({ from: '/hiring/hire/apply/$jobid' })
  const query = useQuery(jobQuery(jobid))
  return (
    <Block query={query} skeleton={<Loading label="Loading the job" />}>
      {job =>
        job === null ? (
          <Card>
            <EmptyState
              icon={<IconBriefcaseOff size={22} stroke={1.75} />}
              title="Job not found"
              text="It may have been closed. Check the link, or ask the company for another one."
            />
          </Card>
        ) : (
          <>
            <header className={styles.header}>
              <h1 tabIndex={-1} className={styles.title}>
                Apply for {job.title}
              </h1>
              <p className={styles.description}>{job.description}</p>
            </header>
            <Wizard key={job._id} job={job} />
          </>
        )
      }
    </Block>
  )
}
