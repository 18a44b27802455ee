import type { ApplicationFiles } from '@pulse/contract'
import { applicationFileKinds } from '@pulse/contract/application-form'
import styles from './answers.module.css'
import { sizeText } from './file-size.ts'

const fileLabels = { profilePic: 'Profile picture', resume: 'Resume', applicationVideo: 'Application video' }

export function FileList({ files }: { files: ApplicationFiles }) {
  const present = applicationFileKinds.filter(kind => files[kind])
  return (
    <section className={styles.reviewed} aria-label="Files">
      <h3 className={styles.partTitle}>Files</h3>
      {present.length === 0 && <p className={styles.soft}>No files</p>}
      <dl className={styles.answers}>
        {present.map(kind => (
          <div key={kind}>
            <dt>{fileLabels[kind]}</dt>
            <dd>
              <a href={files[kind]?.url} target="_blank" rel="noopener noreferrer">
                {files[kind]?.name}
              </a>{' '}
              <span className={styles.soft}>{sizeText(files[kind]?.size ?? 0)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
