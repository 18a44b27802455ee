import { useId } from 'react'
import styles from './segments.module.css'

type Props<Value extends string> = {
  'aria-label': string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  fullWidth?: boolean
}

/** Lets users choose between a few options that are all visible. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, size = 'medium', fullWidth } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props['aria-label']}
      className={styles.segments}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {options.map(option => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
