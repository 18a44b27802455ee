import { useEffect, useState } from 'react'
import styles from './conversation-summary.module.css'
import { firstWords } from './summary-text.ts'

const waitingTexts = [
  'Summarising conversation...',
  'Detecting AI CSAT...',
  'Accessing agent performance...',
] as const
const changeEveryMs = 1_500
const stayAfterLoadMs = 2_000

export function ConversationSummary({ waiting, summary }: { waiting: boolean; summary: string | null }) {
  return (
    <section className={styles.block} aria-label="Conversation Summary">
      <h3 className={styles.title}>Conversation Summary</h3>
      {waiting ? <Waiting /> : <Text summary={summary} />}
    </section>
  )
}

/** True while loading and for a moment afterward. A cached summary is shown immediately. */
export function useWaiting(loading: boolean): boolean {
  const [waiting, setWaiting] = useState(loading)
  useEffect(() => {
    if (loading || !waiting) return
    const timer = setTimeout(() => setWaiting(false), stayAfterLoadMs)
    return () => clearTimeout(timer)
  }, [loading, waiting])
  return waiting
}

function Waiting() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn(now => now + 1), changeEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className={styles.turn} role="status">
        {waitingTexts[turn % waitingTexts.length]}
      </p>
      <span className={styles.shimmer} />
      <span className={styles.shimmer} />
      <span className={styles.shimmer} />
    </div>
  )
}

function Text({ summary }: { summary: string | null }) {
  const [whole, setWhole] = useState(false)
  if (!summary) return <p className={styles.text}>No summary available.</p>
  const start = firstWords(summary)
  return (
    <p className={styles.text}>
      <span>{whole ? summary : (start ?? summary)}</span>{' '}
      {start && (
        <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show Less' : 'Show More'}
        </button>
      )}
    </p>
  )
}
