import { TextInput } from '@mantine/core'
import { educationOptions } from '@pulse/contract/application-form'
import styles from './apply.module.css'
import { ChoiceField, marked, NumberField } from './fields.tsx'
import { FileField } from './file-field.tsx'
import { useField, useGroup } from './wizard-context.ts'

export function PersonalStep() {
  const [info, set] = useGroup('personalInfo')
  const field = useField()
  return (
    <>
      <div className={styles.grid}>
        <TextInput
          {...field('personalInfo.firstName')}
          label="First name"
          {...marked()}
          autoComplete="given-name"
          value={info.firstName}
          onChange={event => set({ firstName: event.currentTarget.value })}
        />
        <TextInput
          {...field('personalInfo.middleName')}
          label="Middle name"
          autoComplete="additional-name"
          value={info.middleName}
          onChange={event => set({ middleName: event.currentTarget.value })}
        />
        <TextInput
          {...field('personalInfo.lastName')}
          label="Last name"
          {...marked()}
          autoComplete="family-name"
          value={info.lastName}
          onChange={event => set({ lastName: event.currentTarget.value })}
        />
        <TextInput
          {...field('personalInfo.dob')}
          type="date"
          label="Date of birth"
          {...marked()}
          autoComplete="bday"
          max={today()}
          value={info.dob}
          onChange={event => set({ dob: event.currentTarget.value })}
        />
      </div>
      <FileField kind="profilePic" label="Profile picture" hint="JPG, PNG, WebP or GIF, up to 10 MB." />
      <div className={styles.grid}>
        <ChoiceField
          {...field('personalInfo.highestEducation')}
          label="Highest education"
          required
          options={educationOptions}
          value={info.highestEducation}
          onChange={highestEducation => set({ highestEducation })}
        />
        <NumberField
          {...field('personalInfo.familyMembers')}
          label="Family members"
          isWhole
          value={info.familyMembers}
          onChange={familyMembers => set({ familyMembers })}
        />
        <NumberField
          {...field('personalInfo.dependents')}
          label="Dependents"
          isWhole
          value={info.dependents}
          onChange={dependents => set({ dependents })}
        />
      </div>
    </>
  )
}

/** Today's date in the applicant's time zone, for the browser's calendar. */
function today(): string {
  const now = new Date()
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`
}
