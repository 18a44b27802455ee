import { IconMessages, IconRefresh } from '@tabler/icons-react'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { AnswerText } from './answer-text.tsx'
import type { Shown } from './conversations.ts'
import { CopyButton } from './copy-button.tsx'
import { FeedbackButtons } from './feedback.tsx'
import { KimMark } from './kim-mark.tsx'
import { withoutReading, withTicketAddresses } from './markdown.ts'
import styles from './panel.module.css'
import { ReadingChips } from './reading-chips.tsx'

type Props = {
  message: Shown
  busy: boolean
  phone: boolean
  onTicket: (ticketId: string) => void
  onChange: (changes: Partial<Shown>) => void
  onRetry: () => void
  onAsk: (question: string) => void
  /** Asks a question and replaces this answer with the new one. */
  onReplace: (question: string) => void
}

export function Answer({ message, busy, phone, onTicket, onChange, onRetry, onAsk, onReplace }: Props) {
  const failure = message.local?.failure ?? null

  return (
    <div className={styles.answer}>
      <span className={styles.smallMark}>
        <KimMark size={14} />
      </span>
      <div className={styles.reply}>
        {message.reading && <ReadingChips reading={message.reading} busy={busy} onChoose={onReplace} />}
        <AnswerText text={withoutReading(message)} onTicket={onTicket} />
        {message.suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label="Questions to ask next">
            {message.suggestions.map(question => (
              <li key={question}>
                <button
                  type="button"
                  className={styles.suggestion}
                  disabled={busy}
                  onClick={() => onAsk(question)}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
        {failure !== null ? (
          <div className={styles.actions}>
            {failure !== '' && <span className={styles.why}>{failure}</span>}
            <button type="button" className={styles.action} disabled={busy} onClick={onRetry}>
              <IconRefresh size={15} stroke={1.75} aria-hidden />
              Try again
            </button>
          </div>
        ) : (
          <div className={styles.actions}>
            <ShowTickets message={message} phone={phone} />
            <CopyButton
              className={styles.tool}
              label="Copy answer"
              text={() => withTicketAddresses(message.text, window.location.origin)}
            />
            {!message.local && <FeedbackButtons message={message} onChange={onChange} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** Opens the answer's tickets and keeps the conversation open next to them, except on a phone. */
function ShowTickets({ message, phone }: { message: Shown; phone: boolean }) {
  const address = message.evidence?.search
  if (!address) return null
  const [to = '', search = ''] = address.split(/\?(.*)/)
  return (
    <Link
      to={to}
      search={before => ({
        ...defaultParseSearch(search),
        ...(phone ? {} : { kim: (before as { kim?: string }).kim }),
      })}
      className={styles.action}
    >
      <IconMessages size={15} stroke={1.75} aria-hidden />
      View tickets
    </Link>
  )
}
