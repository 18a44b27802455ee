import { Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { Card } from '../../shared/ui/card.tsx'
import styles from './import.module.css'
import { sizeText } from './import-texts.ts'
import type { useUpload } from './use-upload.ts'

type Props = { upload: ReturnType<typeof useUpload>; problem: string | null }

/** Lets the user choose or drop a file, and shows the upload's progress. */
export function DropCard({ upload, problem }: Props) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !upload.isPending) upload.mutate(file)
  }
  const failure = upload.error ? failureText(upload.error) : problem
  return (
    <Card aria-labelledby="import-file" className={styles.card ?? ''}>
      <div>
        <h2 id="import-file" className={styles.title}>
          Choose a file
        </h2>
        <p className={styles.quiet}>
          CSV, JSON or JSONL, up to 2 GB. Pulse recognizes exports from Zendesk, Intercom, Help Scout and
          Freshdesk.
        </p>
      </div>
      {upload.isPending ? (
        <UploadProgress upload={upload} />
      ) : (
        // Dropping is a shortcut; the button does the same for keyboard and screen reader users.
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <div
          className={styles.drop}
          data-over={over || undefined}
          onDragOver={event => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconUpload size={24} stroke={1.5} aria-hidden />
          <p>Drop a file here, or</p>
          <FileButton
            accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json"
            inputProps={{ 'aria-label': 'File to import' }}
            onChange={file => file && upload.mutate(file)}
          >
            {props => <Button {...props}>Choose file</Button>}
          </FileButton>
        </div>
      )}
      {failure && !upload.isPending && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </Card>
  )
}

function UploadProgress({ upload }: Pick<Props, 'upload'>) {
  const { received = 0, size = 0 } = upload.progress ?? {}
  const percent = size > 0 ? Math.round((100 * received) / size) : 0
  return (
    <div className={styles.progress}>
      <Progress
        value={percent}
        size={8}
        color="var(--accent)"
        className={styles.bar ?? ''}
        aria-label="Uploading"
      />
      <div className={styles.line}>
        <p className={styles.figures}>
          {upload.variables?.name}: {sizeText(received)} of {sizeText(size)} uploaded
        </p>
        <Button variant="default" size="xs" onClick={upload.cancel}>
          Cancel upload
        </Button>
      </div>
    </div>
  )
}
