import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answers } from '../../shared/hiring/answers.tsx'
import { FileList } from '../../shared/hiring/file-list.tsx'
import { formSections } from '../../shared/hiring/form-texts.ts'
import { TermsLink } from '../../shared/ui/terms-link.tsx'
import styles from './apply.module.css'
import { countriesQuery } from './contact-step.tsx'
import { placeNames } from './model/places.ts'
import { useWizard } from './wizard-context.ts'

/** The terms to accept if there is no separate page with terms. */
const ownTerms = 'my data and files may be used to consider me for this job and other matching jobs.'

type Props = { terms: boolean; problem: string | null; onTerms: (terms: boolean) => void }

export function ReviewStep({ terms, problem, onTerms }: Props) {
  const { job, email, form, files, refreshFiles, uploads, goTo } = useWizard()
  const { data: countries = [] } = useQuery(countriesQuery)
  const sections = formSections(form, {
    questions: job.questions,
    placeNames: codes => placeNames(countries, codes),
  })
  const isUploading = Object.values(uploads).some(({ status }) => status !== 'rejected')
  return (
    <>
      <p className={styles.intro}>
        Check your answers before you send them. We’ll email you a link to them at <strong>{email}</strong>.
      </p>
      <Answers
        sections={sections}
        action={({ title, step }) => (
          <Button variant="default" size="xs" aria-label={`Edit ${title}`} onClick={() => goTo(step)}>
            Edit
          </Button>
        )}
      />
      <FileList files={files} refresh={refreshFiles} />
      {isUploading && (
        <p role="status" className={styles.lost}>
          A file is still uploading. You can submit when it’s done.
        </p>
      )}
      <Checkbox
        id="terms"
        checked={terms}
        error={problem}
        onChange={event => onTerms(event.currentTarget.checked)}
        aria-required
        label={<Terms isSet={job.hasTerms} />}
      />
    </>
  )
}

function Terms({ isSet }: { isSet: boolean }) {
  return (
    <>
      I confirm that my answers are true, and I accept the <TermsLink isSet={isSet}>terms</TermsLink>
      {isSet ? '.' : `: ${ownTerms}`}
    </>
  )
}
