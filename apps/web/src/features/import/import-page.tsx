import { Button, Skeleton } from '@mantine/core'
import type { CallAnswer, ImportStatus } from '@pulse/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Block } from '../../shared/ui/block.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { DropCard } from './drop-card.tsx'
import styles from './import.module.css'
import { ImportCard } from './import-card.tsx'
import { importsQuery, isActive } from './import-queries.ts'
import { MappingCard } from './mapping-card.tsx'
import { RecentImports } from './recent-imports.tsx'
import { useUpload } from './use-upload.ts'

const above = [
  { label: 'Settings', to: '/settings' },
  { label: 'Connections', to: '/settings/connections' },
] as const

/** The chosen import is in the URL, so a reload or a link shows the same import. */
export function ImportPage() {
  const query = useQuery(importsQuery)
  useFreshFigures(query.data?.imports)
  return (
    <>
      <PageHeader above={above} title="Import a file" />
      <div className={styles.page}>
        <Block query={query} skeleton={<Loading />}>
          {data => (
            <RoleFields needs="manager">
              <Imports {...data} />
            </RoleFields>
          )}
        </Block>
      </div>
    </>
  )
}

function Imports({ imports, refusal }: CallAnswer<'GET /imports'>) {
  const { file } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (id: string | undefined) =>
    navigate({ to: '/settings/import', search: id === undefined ? {} : { file: id } })
  const upload = useUpload(status => void open(status.state === 'failed' ? undefined : status.id))
  // If no import is chosen, a running one is shown.
  const shown = file ? imports.find(({ id }) => id === file) : imports.find(isActive)
  const rejected = upload.data?.state === 'failed' ? upload.data.problem : null
  return (
    <>
      {!shown && refusal && <Refusal text={refusal} />}
      {!shown && !refusal && <DropCard upload={upload} problem={rejected} />}
      {shown?.state === 'ready' && <MappingCard key={shown.id} status={shown} />}
      {shown && shown.state !== 'ready' && <ImportCard status={shown} />}
      <RecentImports
        imports={imports.filter(one => one !== shown)}
        onDeleted={id => id === file && void open(undefined)}
      />
    </>
  )
}

function Refusal({ text }: { text: string }) {
  return (
    <Card className={styles.card ?? ''} aria-labelledby="import-refused">
      <div>
        <h2 id="import-refused" className={styles.title}>
          Files can’t be imported right now
        </h2>
        <p>{text}</p>
      </div>
      <div>
        <Button component={Link} to="/settings/connections" variant="default">
          Open connections
        </Button>
      </div>
    </Card>
  )
}

/** When an import ends, figures and the first-run page are refetched. */
function useFreshFigures(imports: ImportStatus[] | undefined): void {
  const queries = useQueryClient()
  const wasActive = useRef(false)
  const active = imports?.some(isActive) ?? false
  useEffect(() => {
    if (wasActive.current && !active)
      for (const queryKey of [['pulse'], ['connections'], ['scoring-progress']])
        void queries.invalidateQueries({ queryKey })
    wasActive.current = active
  }, [active, queries])
}

function Loading() {
  return (
    <Card role="status" aria-label="Loading imports">
      <Skeleton height={24} width={200} mb={20} />
      <Skeleton height={140} />
    </Card>
  )
}
