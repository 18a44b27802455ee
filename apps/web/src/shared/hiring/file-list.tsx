import type { ApplicationFiles } from '@pulse/contract'
import { applicationFileKinds } from '@pulse/contract/application-form'
import styles from './answers.module.css'
import { FileLink, type RefreshFiles } from './file-link.tsx'
import { sizeText } from './file-size.ts'

const fileLabels = { profilePic: 'Profile picture', resume: 'Resume', applicationVideo: 'Application video' }

export function FileList({ files, refresh }: { files: ApplicationFiles; refresh: RefreshFiles }) {
  const present = applicationFileKinds.flatMap(kind => {
    const file = files[kind]
    return file ? [{ kind, file }] : []
  })
  return (
    <section className={styles.reviewed} aria-label="Files">
      <h3 className={styles.partTitle}>Files</h3>
      {present.length === 0 && <p className={styles.soft}>No files</p>}
      <dl className={styles.answers}>
        {present.map(({ kind, file }) => (
          <div key={kind}>
            <dt>{fileLabels[kind]}</dt>
            <dd>
              <FileLink kind={kind} file={file} refresh={refresh}>
                {file.name}
              </FileLink>{' '}
              <span className={styles.soft}>{sizeText(file.size)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
