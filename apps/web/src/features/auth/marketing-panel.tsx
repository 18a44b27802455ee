import {
  IconMessageChatbot,
  IconMessages,
  IconRosetteDiscountCheck,
  IconUserSearch,
} from '@tabler/icons-react'
import { apiBase } from '../../shared/api/call.ts'
import { BrandMarks } from './brand-marks.tsx'
import styles from './marketing.module.css'

const benefits = [
  {
    icon: IconUserSearch,
    title: 'AI matching for hiring',
    text: 'Meet support agents who fit your tools, hours and tone.',
  },
  {
    icon: IconMessages,
    title: 'Conversation analysis',
    text: 'Every ticket read and scored, with the reason for each score.',
  },
  {
    icon: IconRosetteDiscountCheck,
    title: 'Brand-voice quality monitoring',
    text: 'See where replies stop sounding like you, and who wrote them.',
  },
  {
    icon: IconMessageChatbot,
    title: 'AI copilot for agents',
    text: 'Answers drafted in seconds, handed over when it matters.',
  },
]

export function MarketingPanel() {
  return (
    <aside className={styles.panel} aria-label="About Pulse">
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.headline}>Know how every conversation felt.</h2>
          <p className={styles.lead}>
            Pulse reads every ticket, scores it the way a customer would, and shows what to do next.
          </p>
        </div>
        <ul className={styles.benefits} aria-label="Benefits">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.benefit}>
              <span className={styles.icon} aria-hidden>
                <Icon size={20} stroke={1.75} />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <BrandMarks />
          <a className={styles.demo} href={`${apiBase}/go/book-a-demo`} target="_blank" rel="noopener">
            Book a demo
          </a>
        </div>
      </div>
    </aside>
  )
}
