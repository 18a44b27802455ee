import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import styles from './changes.module.css'
import type { Why } from './changes-query.ts'

/** Why the score changed, in one sentence. Each driver links to the tickets behind it. */
export function WhyLine({ why: { sentence, drivers } }: { why: Why }) {
  const [first] = drivers
  if (!first) return <p className={styles.why}>{sentence}</p>
  return (
    <p className={styles.why}>
      {sentence.slice(0, sentence.indexOf(first.text))}
      {drivers.map(({ text, tickets }, index) => (
        <Fragment key={text}>
          {index > 0 && '; '}
          <Link
            to="."
            className={styles.driver}
            search={before => ({ ...before, behind: tickets })}
            state={before => ({ ...before, opened: 'behind' })}
            resetScroll={false}
          >
            {text}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}
