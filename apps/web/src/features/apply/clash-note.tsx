import { Button } from '@mantine/core'
import type { ApplicationForm } from '@pulse/contract/application-form'
import styles from './apply.module.css'
import type { Clash } from './model/draft-store.ts'
import { answersIn } from './model/merge-forms.ts'

type Props = {
  clash: Clash
  form: ApplicationForm
  labelOf: (field: string) => string
  onSettle: (choice: 'ours' | 'theirs') => void
}

/** Shown if the same answers were changed in two tabs or on two devices. Everything else was merged. */
export function ClashNote({ clash, form, labelOf, onSettle }: Props) {
  const [ours, theirs] = [answersIn(form), answersIn(clash.theirs)]
  return (
    <div role="alert" className={styles.summary}>
      <p className={styles.summaryTitle}>You changed the same answers in another tab or on another device</p>
      <p>Choose which answers to keep. All other changes were combined.</p>
      <table className={styles.clash}>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Here</th>
            <th scope="col">Elsewhere</th>
          </tr>
        </thead>
        <tbody>
          {clash.fields.map(field => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>{shown(ours.get(field))}</td>
              <td>{shown(theirs.get(field))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <Button size="xs" onClick={() => onSettle('ours')}>
          Keep these answers
        </Button>
        <Button size="xs" variant="default" onClick={() => onSettle('theirs')}>
          Use the other answers
        </Button>
      </div>
    </div>
  )
}

function shown(answer: unknown): string {
  if (answer === '' || answer == null) return 'Empty'
  if (Array.isArray(answer)) return answer.length === 0 ? 'Empty' : `${answer.length} listed`
  return String(answer)
}
