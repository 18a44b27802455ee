import { Button, Select } from '@mantine/core'
import type { ImportMapping, ImportPreview, ImportStatus } from '@pulse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { FailureState } from '../../shared/ui/failure-state.tsx'
import { Segments } from '../../shared/ui/segments.tsx'
import styles from './import.module.css'
import { importsQuery, previewQuery } from './import-queries.ts'
import { sizeText } from './import-texts.ts'
import { MappingTable } from './mapping-table.tsx'
import { PreviewTickets } from './preview-tickets.tsx'

const rowChoices = [
  { value: 'tickets', label: 'A ticket' },
  { value: 'messages', label: 'A message' },
] as const
const orderChoices = [
  { value: 'mdy', label: 'Month first (12/31)' },
  { value: 'dmy', label: 'Day first (31/12)' },
]
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]

/** Maps columns to Pulse's fields and previews the first tickets. */
export function MappingCard({ status }: { status: ImportStatus }) {
  const [mapping, setMapping] = useState<ImportMapping | null>(null)
  const [rows, setRows] = useState<ImportMapping['rows']>()
  const query = useQuery(previewQuery(status.id, mapping, rows))
  const preview = query.data
  if (query.error && !preview)
    return (
      <FailureState
        title="Couldn’t read the file"
        text={failureText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!preview)
    return (
      <Card role="status" className={styles.card ?? ''}>
        <p className={styles.quiet}>Reading {status.fileName}…</p>
      </Card>
    )
  return (
    <>
      <Card aria-labelledby="import-mapping" className={styles.card ?? ''}>
        <div>
          <h2 id="import-mapping" className={styles.title}>
            {status.fileName}
          </h2>
          <p className={styles.quiet}>
            {preview.format} · {sizeText(status.size)}
            {preview.source && ` · Looks like an export from ${preview.source}`}
          </p>
        </div>
        <Choices
          preview={preview}
          mapping={mapping ?? preview.mapping}
          onChange={setMapping}
          onRows={kind => {
            // Tickets and messages have different fields, so the mapping is guessed again.
            setRows(kind)
            setMapping(null)
          }}
        />
        <MappingTable
          key={preview.mapping.rows}
          preview={preview}
          mapping={mapping ?? preview.mapping}
          onChange={setMapping}
        />
      </Card>
      <PreviewTickets preview={preview} isLoading={query.isFetching} />
      <StartCard
        status={status}
        preview={preview}
        mapping={mapping ?? preview.mapping}
        failure={query.error && failureText(query.error)}
        isCurrent={!query.isFetching}
      />
    </>
  )
}

type ChoicesProps = {
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
  onRows: (rows: ImportMapping['rows']) => void
}

function Choices({ preview, mapping, onChange, onRows }: ChoicesProps) {
  const needsOrder = preview.dateOrderIsOpen || mapping.dateOrder !== null
  return (
    <div className={styles.choices}>
      <div>
        <p className={styles.label}>Each row is</p>
        <Segments
          aria-label="Each row is"
          size="small"
          options={rowChoices}
          value={mapping.rows}
          onChange={onRows}
        />
      </div>
      {needsOrder && (
        <Select
          label="Dates such as 3/4/2026"
          withAsterisk
          placeholder="Choose day or month first"
          data={orderChoices}
          value={mapping.dateOrder}
          error={mapping.dateOrder === null}
          onChange={order => onChange({ ...mapping, dateOrder: order as ImportMapping['dateOrder'] })}
        />
      )}
      <Select
        label="Times without a zone are in"
        data={zones.includes(mapping.timezone) ? zones : [mapping.timezone, ...zones]}
        value={mapping.timezone}
        searchable
        allowDeselect={false}
        limit={100}
        onChange={zone => zone && onChange({ ...mapping, timezone: zone })}
      />
    </div>
  )
}

type StartProps = {
  status: ImportStatus
  preview: ImportPreview
  mapping: ImportMapping
  failure: string | null
  isCurrent: boolean
}

function StartCard({ status, preview, mapping, failure, isCurrent }: StartProps) {
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: () =>
      call('POST /imports/{importId}/start', { params: { importId: status.id }, body: { mapping } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importsQuery.queryKey }),
  })
  const problem = start.error ? failureText(start.error) : failure
  const mayStart = preview.missing.length === 0 && isCurrent && !failure
  return (
    <div className={styles.start}>
      {preview.missing.length > 0 && (
        <ul className={styles.missing} aria-label="Before the import can start">
          {preview.missing.map(one => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
      <Button
        loading={start.isPending}
        aria-disabled={!mayStart}
        data-disabled={!mayStart}
        onClick={() => mayStart && !start.isPending && start.mutate()}
      >
        Start import
      </Button>
    </div>
  )
}
