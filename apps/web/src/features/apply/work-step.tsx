import { beginWorkOptions } from '@pulse/contract/application-form'
import styles from './apply.module.css'
import { Employers } from './employers.tsx'
import { ChoiceField, NumberField } from './fields.tsx'
import { FileField, Part } from './file-field.tsx'
import { useField, useGroup } from './wizard-context.ts'

export function WorkStep() {
  const [work, set] = useGroup('workExperience')
  const field = useField()
  return (
    <>
      <FileField kind="resume" label="Resume" hint="PDF, DOC or DOCX, up to 2 MB." />
      <div className={styles.grid}>
        <ChoiceField
          {...field('workExperience.beginWork')}
          label="When can you begin work?"
          options={beginWorkOptions}
          value={work.beginWork}
          onChange={beginWork => set({ beginWork })}
        />
        <NumberField
          {...field('workExperience.experience')}
          label="Work experience"
          description="In years. Enter 0 if this is your first job."
          value={work.experience}
          onChange={experience => set({ experience })}
        />
        <NumberField
          {...field('workExperience.remoteExperience')}
          label="Remote work experience"
          description="In years."
          value={work.remoteExperience}
          onChange={remoteExperience => set({ remoteExperience })}
        />
      </div>
      <Part title="Past employers">
        <Employers />
      </Part>
    </>
  )
}
