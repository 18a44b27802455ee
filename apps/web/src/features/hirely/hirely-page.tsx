import { Button, Loader } from '@mantine/core'
import { IconBriefcase, IconCalendarEvent, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../shared/auth/roles.ts'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { BrandCard } from './brand-card.tsx'
import styles from './hirely.module.css'
import { OutsideButton } from './outside-button.tsx'
import { RequirementCard } from './requirement-card.tsx'
import { RequirementPanel } from './requirement-panel.tsx'
import { type Requirements, requirementsQuery } from './requirements-query.ts'

export function HirelyPage() {
  const query = useQuery(requirementsQuery)
  const links = query.data?.links
  const maySeeApplicants = useMay('manager')
  return (
    <>
      <PageHeader title="Hirely Requirements">
        {maySeeApplicants && (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
            renderRoot={props => <Link to="/pulse/hirely/applications" {...props} />}
          >
            Applications
          </Button>
        )}
        <OutsideButton
          link="booking"
          isSet={links?.booking}
          variant="default"
          leftSection={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
        >
          Schedule Call
        </OutsideButton>
        <OutsideButton
          link="hiring"
          isSet={links?.hiring}
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        >
          New Requirement
        </OutsideButton>
      </PageHeader>
      <div className={styles.page}>
        <Block query={query} skeleton={<Loading />}>
          {data => <Content {...data} />}
        </Block>
      </div>
    </>
  )
}

function Content({ data, links }: Requirements) {
  return (
    <>
      <BrandCard requirements={data} />
      {data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconBriefcase size={22} stroke={1.75} />}
            title="No requirements found"
            text="Requirements appear here once you’ve requested them. Start with New Requirement."
          />
        </Card>
      ) : (
        <ul className={styles.grid} aria-label="Requirements">
          {data.map(requirement => (
            <RequirementCard key={requirement._id} requirement={requirement} />
          ))}
        </ul>
      )}
      <RequirementPanel requirements={data} booking={links.booking} />
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading requirements">
      <Loader size={32} data-spinner aria-hidden />
    </div>
  )
}
