import { Fragment } from 'react'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import type { Why } from '../overview/use-overview.ts'
import styles from './changes.module.css'

/** Why the score changed, in one sentence. Each driver opens exactly its tickets. */
export function WhyLine({ why: { sentence, drivers } }: { why: Why }) {
  const { open } = usePanels()
  const [first] = drivers
  if (!first) return <p className={styles.why}>{sentence}</p>
  return (
    <p className={styles.why}>
      {sentence.slice(0, sentence.indexOf(first.text))}
      {drivers.map(({ text, tickets }, index) => (
        <Fragment key={text}>
          {index > 0 && '; '}
          <button type="button" className={styles.driver} onClick={() => void open({ behind: tickets })}>
            {text}
          </button>
        </Fragment>
      ))}
      .
    </p>
  )
}
