import { Button, Select } from '@mantine/core'
import type { ImportField, ImportMapping, ImportPreview } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useMemo, useState } from 'react'
import styles from './import.module.css'

type Props = {
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Lists Pulse's fields, each with its column in the file and sample values. */
export function MappingTable({ preview, mapping, onChange }: Props) {
  const columns = useMemo(() => preview.columns.map(({ name }) => name), [preview.columns])
  // A field stays visible when its column is removed.
  const [first] = useState(() => new Set(Object.keys(mapping.columns)))
  const [isOpen, setOpen] = useState(false)
  const isUsed = ({ id, required }: ImportPreview['fields'][number]) =>
    required || first.has(id) || mapping.columns[id] !== undefined
  const unused = preview.fields.filter(field => !isUsed(field)).length
  const change = (field: ImportField, column: string | null) => {
    const { [field]: _removed, ...others } = mapping.columns
    onChange({ ...mapping, columns: column === null ? others : { ...others, [field]: column } })
  }
  return (
    <>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">In Pulse</th>
            <th scope="col">Column in the file</th>
            <th scope="col">Values</th>
          </tr>
        </thead>
        <tbody>
          {preview.fields
            .filter(field => isOpen || isUsed(field))
            .map(({ id, label, hint, required }) => {
              const column = mapping.columns[id] ?? null
              const samples = preview.columns.find(({ name }) => name === column)?.samples ?? []
              return (
                <tr key={id}>
                  <th scope="row">
                    {label}
                    {required && <span className={styles.required}> Required</span>}
                    {hint && <span className={styles.hint}>{hint}</span>}
                  </th>
                  <td>
                    <Select
                      aria-label={`Column for ${label}`}
                      placeholder="Not in the file"
                      size="xs"
                      data={columns}
                      value={column}
                      error={required && column === null}
                      searchable
                      clearable
                      limit={200}
                      clearButtonProps={{ 'aria-label': `Remove the column for ${label}` }}
                      onChange={value => change(id, value)}
                    />
                  </td>
                  <td className={styles.samples}>{samples.join(' · ')}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
      {unused > 0 && (
        <div>
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide fields that aren’t in the file' : `Show ${count(unused, 'more field')}`}
          </Button>
        </div>
      )}
    </>
  )
}
