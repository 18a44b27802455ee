import { Loader } from '@mantine/core'
import styles from './apply.module.css'

export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status" aria-label={label}>
      <Loader size={32} data-spinner aria-hidden />
    </div>
  )
}
