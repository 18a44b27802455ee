import { Button, CopyButton, TextInput } from '@mantine/core'
import styles from './to-copy.module.css'

type Props = { label: string; description?: string; value: string; autoFocus?: boolean }

/** A value to paste somewhere else, with a button that copies it. */
export function ToCopy({ value, ...field }: Props) {
  return (
    <div className={styles.row}>
      <TextInput {...field} value={value} readOnly onFocus={event => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
