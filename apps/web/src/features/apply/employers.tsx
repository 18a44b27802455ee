import { Button, TextInput } from '@mantine/core'
import { applicationLimits, type PastEmployer } from '@pulse/contract/application-form'
import { offeredYears } from '@pulse/contract/employer-rules'
import { IconPlus } from '@tabler/icons-react'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './apply.module.css'
import { ChoiceField, marked } from './fields.tsx'
import { focusField } from './focus-field.ts'
import { blankEmployer } from './model/filled-form.ts'
import { useAfterRender } from './use-after-render.ts'
import { useField, useGroup, useWizard } from './wizard-context.ts'

const list = 'workExperience.pastEmployers'

export function Employers() {
  const { problemOf } = useWizard()
  const [{ pastEmployers }, set] = useGroup('workExperience')
  const problem = problemOf(list)
  const change = (index: number, part: Partial<PastEmployer>) =>
    set({ pastEmployers: pastEmployers.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const afterRender = useAfterRender()
  const focusSoon = (field: string) => afterRender(() => focusField(field))
  const add = () => {
    set({ pastEmployers: [...pastEmployers, blankEmployer] })
    focusSoon(`${list}.${pastEmployers.length}.employerName`)
  }
  const remove = (index: number) => {
    set({ pastEmployers: pastEmployers.filter((_, at) => at !== index) })
    focusSoon(list)
  }
  return (
    <>
      {pastEmployers.map((employer, index) => (
        <EmployerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: employers have no ID, and their fields hold no state
          key={index}
          index={index}
          employer={employer}
          onChange={part => change(index, part)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          id={list}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-describedby={`${list}-problem`}
          disabled={pastEmployers.length >= applicationLimits.employers}
          onClick={add}
        >
          Add employer
        </Button>
        <p id={`${list}-problem`} className={styles.problem}>
          {problem}
        </p>
      </div>
    </>
  )
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
}))

type EmployerProps = {
  index: number
  employer: PastEmployer
  onChange: (part: Partial<PastEmployer>) => void
  onRemove: () => void
}

function EmployerFields({ index, employer, onChange, onRemove }: EmployerProps) {
  const field = useField()
  const name = `${list}.${index}`
  const years = offeredYears(new Date()).map(String)
  const choice = (key: 'startMonth' | 'startYear' | 'endMonth' | 'endYear', label: string) => (
    <ChoiceField
      {...field(`${name}.${key}`)}
      label={label}
      required
      options={key.endsWith('Month') ? months : years}
      value={employer[key] === null ? '' : String(employer[key])}
      onChange={value => onChange({ [key]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>Employer {index + 1}</legend>
      <div className={styles.grid}>
        <TextInput
          {...field(`${name}.employerName`)}
          label="Employer name"
          {...marked()}
          autoComplete="off"
          value={employer.employerName}
          onChange={event => onChange({ employerName: event.currentTarget.value })}
        />
        <TextInput
          {...field(`${name}.employerUrl`)}
          label="Employer URL"
          {...marked()}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://company.com"
          value={employer.employerUrl}
          onChange={event => onChange({ employerUrl: event.currentTarget.value })}
        />
      </div>
      <div className={styles.months}>
        {choice('startMonth', 'Start month')}
        {choice('startYear', 'Start year')}
        {choice('endMonth', 'End month')}
        {choice('endYear', 'End year')}
      </div>
      <p className={styles.hint}>
        If you still work here, choose the current month and year as the end date.
      </p>
      <div>
        <QuietButton danger aria-label={`Remove employer ${index + 1}`} onClick={onRemove}>
          Remove
        </QuietButton>
      </div>
    </fieldset>
  )
}
