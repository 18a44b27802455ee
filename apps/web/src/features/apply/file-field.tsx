import { Button, Progress } from '@mantine/core'
import { type ApplicationFileKind, applicationFileRules } from '@pulse/contract/application-form'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FileLink } from '../../shared/hiring/file-link.tsx'
import { sizeText } from '../../shared/hiring/file-size.ts'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './apply.module.css'
import { RequiredLabel } from './fields.tsx'
import { progressText } from './model/upload-speed.ts'
import type { Upload } from './model/uploads.ts'
import { useWizard } from './wizard-context.ts'

type Props = { kind: ApplicationFileKind; label: string; hint: string; required?: boolean }

/** Lets applicants choose or drop a file, shows the upload's progress, and resumes an interrupted upload. */
export function FileField({ kind, label, hint, required = true }: Props) {
  const { files, uploads, upload: begin, interrupted, problemOf } = useWizard()
  const { field, extensions } = applicationFileRules[kind]
  const input = useRef<HTMLInputElement>(null)
  const ids = useId()
  const [isOver, setOver] = useState(false)
  const upload = uploads[kind]
  const stored = files[kind]
  const lost = upload ? null : interrupted(kind)
  const problem = upload?.status === 'rejected' ? upload.problem : upload ? null : problemOf(field)
  const choose = (chosen: FileList | null) => {
    const file = chosen?.[0]
    if (file) begin(kind, file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }
  const isUploading = upload !== undefined && upload.status !== 'rejected'
  return (
    <fieldset className={styles.file} aria-describedby={`${ids}-hint`}>
      <legend className={styles.label}>{required ? <RequiredLabel text={label} /> : label}</legend>
      <p id={`${ids}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={extensions.map(one => `.${one}`).join(',')}
        onChange={event => {
          choose(event.currentTarget.files)
          // Resets the input, so choosing the same file again after a failure counts as a change.
          event.currentTarget.value = ''
        }}
      />
      {/* Dropping a file is a shortcut. The button does the same for keyboard and screen reader users. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        data-problem={problem !== null || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {isUploading ? (
          <UploadProgress kind={kind} upload={upload} label={label} />
        ) : (
          <>
            {stored && <StoredFile kind={kind} label={label} />}
            {lost && (
              <p className={styles.lost}>
                The upload of {lost.name} stopped at {percentOf(lost)}%. Choose the same file again to
                continue it.
              </p>
            )}
            <Button
              id={field}
              variant={stored ? 'subtle' : 'default'}
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              aria-label={`${stored ? 'Replace' : 'Choose'} ${label.toLowerCase()}`}
              aria-describedby={`${ids}-hint ${ids}-problem`}
              onClick={() => input.current?.click()}
            >
              {stored ? 'Replace' : 'Choose file'}
            </Button>
          </>
        )}
      </div>
      <p
        id={`${ids}-problem`}
        className={styles.problem}
        role={upload?.status === 'rejected' ? 'alert' : undefined}
      >
        {problem}
      </p>
    </fieldset>
  )
}

const percentOf = ({ sent, size }: { sent: number; size: number }) =>
  size > 0 ? Math.floor((100 * sent) / size) : 0

function UploadProgress({
  kind,
  upload,
  label,
}: {
  kind: ApplicationFileKind
  upload: Upload
  label: string
}) {
  const { retryUpload, cancelUpload } = useWizard()
  const { name, sent, size, speed, status } = upload
  const percent = percentOf(upload)
  return (
    <div className={styles.progress}>
      <p className={styles.fileName}>{name}</p>
      <Progress
        value={percent}
        size={8}
        color="var(--accent)"
        aria-label={`Uploading ${label.toLowerCase()}`}
      />
      <div className={styles.row}>
        <p className={styles.figures} role="status">
          {status === 'interrupted'
            ? `Stopped at ${percent}%. There is no connection to the server. We’ll keep trying.`
            : percent === 100
              ? 'Checking the file…'
              : `${percent}%: ${progressText(sent, size, speed)}`}
        </p>
        {status === 'interrupted' && (
          <Button id={applicationFileRules[kind].field} size="xs" onClick={() => retryUpload(kind)}>
            Retry
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`Cancel upload of ${label.toLowerCase()}`}
          onClick={() => cancelUpload(kind)}
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}

function StoredFile({ kind, label }: { kind: ApplicationFileKind; label: string }) {
  const { files, refreshFiles, removeFile } = useWizard()
  const stored = files[kind]
  if (!stored) return null
  return (
    <div className={styles.stored}>
      {kind === 'profilePic' ? (
        <img
          className={styles.photo}
          src={stored.url}
          alt="Your profile"
          // Its URL may have expired.
          onError={() => void refreshFiles().catch(() => {})}
        />
      ) : (
        <IconFile size={20} stroke={1.5} aria-hidden />
      )}
      <p className={styles.fileName}>
        <FileLink kind={kind} file={stored} refresh={refreshFiles}>
          {stored.name}
        </FileLink>{' '}
        <span className={styles.soft}>{sizeText(stored.size)}, uploaded</span>
      </p>
      <QuietButton danger aria-label={`Remove ${label.toLowerCase()}`} onClick={() => void removeFile(kind)}>
        Remove
      </QuietButton>
    </div>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
