import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { JobQuestion } from '@pulse/contract'
import type { JobAnswer } from '@pulse/contract/application-form'
import { takesSeveral } from '@pulse/contract/job-question-rules'
import { ChoiceField, marked, NumberField, RequiredLabel } from './fields.tsx'
import { zoneHint } from './model/zone-hint.ts'
import { useField, useWizard } from './wizard-context.ts'

/** The input that matches a question's type. */
export function JobQuestionField({ question }: { question: JobQuestion }) {
  const { form, change } = useWizard()
  const { _id, label, type, required, options, timezone } = question
  // Names the time zone even if the question already does.
  const hint = timezone && { description: zoneHint(timezone) }
  const field = useField()(`metadata.${_id}`)
  const answer = form.metadata[_id] ?? null
  const set = (next: JobAnswer) =>
    change(before => ({ ...before, metadata: { ...before.metadata, [_id]: next } }))
  const text = typeof answer === 'string' ? answer : ''

  if (takesSeveral(question))
    return (
      <Checkbox.Group
        id={field.id}
        tabIndex={-1}
        label={required ? <RequiredLabel text={label} /> : label}
        {...hint}
        error={field.error}
        value={Array.isArray(answer) ? answer : []}
        onChange={set}
      >
        <Options options={options} />
      </Checkbox.Group>
    )
  if (type === 'select')
    return (
      <ChoiceField
        {...field}
        label={label}
        {...hint}
        required={required}
        options={options}
        value={text}
        onChange={set}
      />
    )
  if (type === 'number')
    return (
      <NumberField
        {...field}
        label={label}
        {...marked(required)}
        min={0}
        value={typeof answer === 'number' ? answer : null}
        onChange={set}
      />
    )
  if (type === 'textarea')
    return (
      <Textarea
        {...field}
        label={label}
        {...marked(required)}
        rows={4}
        value={text}
        onChange={event => set(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...field}
      type={type === 'date' ? 'date' : 'text'}
      label={label}
      {...marked(required)}
      value={text}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

function Options({ options }: { options: readonly string[] }) {
  return (
    <div data-options>
      {options.map(option => (
        <Checkbox key={option} value={option} label={option} />
      ))}
    </div>
  )
}
