import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { sourceOptions } from '@pulse/contract/application-form'
import styles from './apply.module.css'
import { ChoiceField, marked } from './fields.tsx'
import { FileField, Part } from './file-field.tsx'
import { JobQuestionField } from './job-question.tsx'
import { Languages } from './languages.tsx'
import { useField, useGroup, useWizard } from './wizard-context.ts'

export function QuestionsStep() {
  const { job } = useWizard()
  return (
    <>
      {job.questions.length > 0 && (
        <Part title="About this job">
          {job.questions.map(question => (
            <JobQuestionField key={question._id} question={question} />
          ))}
        </Part>
      )}
      <Part title="Languages">
        <Languages />
      </Part>
      <Part title="Application video">
        <VideoFields />
      </Part>
      <Part title="Industries">
        <IndustryFields />
      </Part>
      <Part title="How you found us">
        <SourceFields />
      </Part>
    </>
  )
}

function VideoFields() {
  const [{ otherFormRequest }, set] = useGroup('questionnaire')
  const field = useField()
  const { wantsOtherForm, setWantsOtherForm } = useWizard()
  return (
    <>
      <FileField
        kind="applicationVideo"
        label="Application video"
        hint="Introduce yourself in a minute or two. MP4, MOV, AVI or WebM, up to 100 MB."
        required={!wantsOtherForm}
      />
      <Checkbox
        checked={wantsOtherForm}
        label="I can’t record a video and would like an alternative"
        description="For example, because of a disability. This won’t affect your application."
        onChange={event => {
          setWantsOtherForm(event.currentTarget.checked)
          if (!event.currentTarget.checked) set({ otherFormRequest: '' })
        }}
      />
      {wantsOtherForm && (
        <Textarea
          {...field('questionnaire.otherFormRequest')}
          label="What would work for you instead?"
          description="For example, a written introduction, an audio recording or a phone call."
          {...marked()}
          rows={3}
          value={otherFormRequest}
          onChange={event => {
            // The box stays checked even if the text is cleared.
            setWantsOtherForm(true)
            set({ otherFormRequest: event.currentTarget.value })
          }}
        />
      )}
    </>
  )
}

function IndustryFields() {
  const { form, change } = useWizard()
  const field = useField()
  return (
    <div className={styles.grid}>
      <TextInput
        {...field('industry')}
        label="Industry you know best"
        value={form.industry}
        onChange={event => {
          const industry = event.currentTarget.value
          change(before => ({ ...before, industry }))
        }}
      />
      <TextInput
        {...field('shopifyListingCategory')}
        label="Shopify listing category"
        description="If you worked for a Shopify store."
        value={form.shopifyListingCategory}
        onChange={event => {
          const shopifyListingCategory = event.currentTarget.value
          change(before => ({ ...before, shopifyListingCategory }))
        }}
      />
      <div className={styles.wide}>
        <TextInput
          {...field('relevantIndustries')}
          label="Other relevant industries"
          description="Separate industries with commas."
          value={form.relevantIndustries.join(',')}
          onChange={event => {
            const text = event.currentTarget.value
            change(before => ({ ...before, relevantIndustries: text === '' ? [] : text.split(',') }))
          }}
        />
      </div>
    </div>
  )
}

function SourceFields() {
  const { form, change } = useWizard()
  const field = useField()
  return (
    <div className={styles.grid}>
      <ChoiceField
        {...field('source')}
        label="Source"
        required
        options={sourceOptions}
        value={form.source}
        onChange={source => change(before => ({ ...before, source }))}
      />
      <TextInput
        {...field('referral')}
        type="email"
        label="Referral"
        description="The email address of the person who referred you."
        autoComplete="off"
        autoCapitalize="none"
        value={form.referral}
        onChange={event => {
          const referral = event.currentTarget.value
          change(before => ({ ...before, referral }))
        }}
      />
    </div>
  )
}
