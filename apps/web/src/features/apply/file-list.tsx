import type { ApplicationFiles } from '@pulse/contract'
import { applicationFileKinds } from '@pulse/contract/application-form'
import styles from './apply.module.css'
import { sizeText } from './model/upload-speed.ts'

const fileLabels = { profilePic: 'Profile picture', resume: 'Resume', applicationVideo: 'Application video' }

export function FileList({ files }: { files: ApplicationFiles }) {
  const present = applicationFileKinds.filter(kind => files[kind])
  if (present.length === 0) return <p className={styles.soft}>No files</p>
  return (
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
  )
}
