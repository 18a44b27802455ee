import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconDownload, IconSearch, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { downloadFile } from '../../shared/api/download.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { useMay } from '../../shared/auth/roles.ts'
import { Pager } from '../../shared/ticket-list/pager.tsx'
import { useDebouncedSearch } from '../../shared/ticket-list/use-debounced-search.ts'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import type { ApplicationsSearch } from './address.ts'
import { ApplicationPanel } from './application-panel.tsx'
import styles from './applications.module.css'
import { applicationsQuery, filterOf } from './applications-query.ts'
import { ApplicationsTable } from './applications-table.tsx'
import { JobLinks } from './job-links.tsx'
import { StageFilter } from './stage-filter.tsx'

const above = [{ label: 'Hirely', to: '/pulse/hirely' }] as const

/** Applications contain personal data of people outside the account, so viewers can't see them. */
export function ApplicationsPage() {
  return useMay('manager') ? (
    <Applications />
  ) : (
    <>
      <PageHeader above={above} title="Applications" />
      <Card>
        <EmptyState
          icon={<IconUsers size={22} stroke={1.75} />}
          title="Only managers and owners can see applications."
          text="Ask an owner of the account for the manager role."
        />
      </Card>
    </>
  )
}

function Applications() {
  const search = useSearch({ from: '/signed-in/pulse/hirely/applications' })
  const navigate = useNavigate()
  const query = useQuery(applicationsQuery(search))
  const show = (change: ApplicationsSearch) =>
    void navigate({
      to: '/pulse/hirely/applications',
      search: before => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader above={above} title="Applications">
        <JobLinks jobs={query.data?.openJobs ?? []} />
        <CsvButton search={search} />
      </PageHeader>
      <Card className={styles.card ?? ''}>
        <Block query={query} skeleton={<Skeleton height={420} radius={8} />}>
          {answer => (
            <Content answer={answer} search={search} isStale={query.isPlaceholderData} show={show} />
          )}
        </Block>
      </Card>
      <ApplicationPanel />
    </>
  )
}

type ContentProps = {
  answer: CallAnswer<'GET /hire/applications'>
  search: ApplicationsSearch
  isStale: boolean
  show: (change: ApplicationsSearch) => void
}

function Content({ answer, search, isStale, show }: ContentProps) {
  const { data, pagination, counts, jobs } = answer
  const field = useDebouncedSearch(search.q ?? '', q => show({ q: q || undefined }))
  const isFiltered = Boolean(search.q || search.job || search.stage)
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          aria-label="Search applications"
          placeholder="Name or email"
          type="search"
          maxLength={200}
          className={styles.search ?? ''}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={field.text}
          onChange={event => field.type(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && field.applyNow(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Job"
          className={styles.job ?? ''}
          data={[
            { value: '', label: 'All jobs' },
            ...jobs.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          value={search.job ?? ''}
          onChange={event => show({ job: event.currentTarget.value || undefined })}
        />
        <p className={styles.total} role="status">
          {count(pagination.totalRecords, 'application')}
        </p>
      </div>
      <StageFilter counts={counts} stage={search.stage} onStage={stage => show({ stage })} />
      {data.length > 0 ? (
        <ApplicationsTable rows={data} isStale={isStale} />
      ) : (
        <EmptyState
          icon={<IconUsers size={22} stroke={1.75} />}
          title={isFiltered ? 'No applications match' : 'No applications yet'}
          text={
            isFiltered
              ? 'Change the search or filters to see other applications.'
              : 'They appear here when candidates apply for your jobs.'
          }
          {...(isFiltered && {
            action: (
              <Button
                variant="default"
                onClick={() => {
                  field.applyNow('')
                  show({ q: undefined, job: undefined, stage: undefined })
                }}
              >
                Clear filters
              </Button>
            ),
          })}
        />
      )}
      <Pager
        page={pagination.currentPage}
        size={pagination.pageSize}
        totalPages={pagination.totalPages}
        onPage={page => show({ page })}
        onSize={size => show({ size })}
      />
    </>
  )
}

/** Downloads all pages of the filtered list. */
function CsvButton({ search }: { search: ApplicationsSearch }) {
  const download = useMutation({
    mutationFn: () =>
      downloadFile(`/hire/applications/csv?${new URLSearchParams(filterOf(search))}`, 'applications.csv'),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Couldn’t download the applications',
        message: failureText(error),
      }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  )
}
