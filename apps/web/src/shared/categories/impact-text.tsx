import type { CallAnswer } from '@pulse/contract'
import styles from './impact-text.module.css'

type Answer = CallAnswer<'POST /pulse/category/impact'>
type Props = {
  impact: { data: Answer | undefined; error: Error | null }
  describe: (impact: Answer['data']) => string
}

/** How a change affects tickets, once they are counted. */
export function ImpactText({ impact: { data, error }, describe }: Props) {
  return (
    <p aria-live="polite" className={styles.impact}>
      {error ? `${error.message}.` : data ? describe(data.data) : 'Counting affected tickets…'}
    </p>
  )
}
