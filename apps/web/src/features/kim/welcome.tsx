import { IconArrowUpRight } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import { KimMark } from './kim-mark.tsx'
import styles from './panel.module.css'

const prompts = [
  'Actionable steps to enhance overall customer satisfaction',
  'Top issues customers are highlighting',
  'Key factors driving high CSAT',
  'Main causes of low CSAT',
]

export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const { name } = useAuth()
  return (
    <div className={styles.welcome}>
      <span className={styles.largeMark}>
        <KimMark size={26} />
      </span>
      <p className={styles.greeting}>{`Hi ${name}! How can I help you today?`}</p>
      <ul className={styles.prompts} aria-label="Suggested questions">
        {prompts.map(prompt => (
          <li key={prompt}>
            <button type="button" className={styles.prompt} onClick={() => onAsk(prompt)}>
              {prompt}
              <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
