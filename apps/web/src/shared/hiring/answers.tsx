import type { ReactNode } from 'react'
import styles from './answers.module.css'
import type { Section } from './form-texts.ts'

/** Shows the applicant's answers by section, exactly as entered. */
export function Answers({
  sections,
  action,
}: {
  sections: Section[]
  action?: (section: Section) => ReactNode
}) {
  return sections.map(section => (
    <section key={section.title} className={styles.reviewed} aria-label={section.title}>
      <div className={styles.reviewedHead}>
        <h3 className={styles.partTitle}>{section.title}</h3>
        {action?.(section)}
      </div>
      {section.entries.length === 0 ? (
        <p className={styles.soft}>Nothing entered</p>
      ) : (
        <dl className={styles.answers}>
          {section.entries.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  ))
}
