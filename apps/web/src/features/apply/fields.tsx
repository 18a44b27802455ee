import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './apply.module.css'
import { numberIn, typedNumber } from './model/typed-number.ts'

/** Marks a field as required, both visually and for screen readers. The wizard validates it, not the browser. */
export const marked = (required = true) => ({ withAsterisk: required, 'aria-required': required })

type NumberProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: number | null
  onChange: (value: number | null) => void
  isWhole?: boolean
}

/** A field for numbers. Other characters are ignored. */
export function NumberField({ value, onChange, isWhole = false, ...rest }: NumberProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  // A value that was changed elsewhere, such as in another tab, replaces the text.
  const shown = numberIn(text) === value ? text : value === null ? '' : String(value)
  return (
    <TextInput
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      value={shown}
      onChange={event => {
        const next = typedNumber(event.currentTarget.value)
        setText(next)
        onChange(numberIn(next))
      }}
    />
  )
}

type ChoiceProps = {
  id: string
  label: string
  description?: string
  error: ReactNode
  options: readonly (string | { value: string; label: string })[]
  value: string
  onChange: (value: string) => void
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  placeholder?: string
}

export function ChoiceField({
  options,
  onChange,
  required = false,
  placeholder = 'Choose…',
  ...rest
}: ChoiceProps) {
  return (
    <NativeSelect
      {...rest}
      {...marked(required)}
      data={[{ value: '', label: placeholder }, ...options]}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/**
 * The label of a required group or file field. It includes the word "required", because screen readers ignore
 * aria-required there.
 */
export function RequiredLabel({ text }: { text: string }) {
  return (
    <>
      {text}
      <span className={styles.asterisk} aria-hidden>
        {' '}
        *
      </span>
      <span className={styles.hidden}> (required)</span>
    </>
  )
}
