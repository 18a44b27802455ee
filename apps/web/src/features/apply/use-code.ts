import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'

interface Texts {
  /** Shown if there is nothing to verify, or no code. */
  incomplete: string
  verified: string
  notVerified: string
}

interface Options {
  /** Returns how many seconds to wait before the next code. */
  send: (to: string) => Promise<number>
  verify: (to: string, code: string) => Promise<void>
  texts: Texts
}

/** Sends a code and verifies it. Another one can be sent after a countdown. */
export function useCode({ send, verify, texts }: Options) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const countdown = useCountdown()

  const fail = (title: string, error: unknown) => {
    const reason = error instanceof Error ? failureText(error) : ''
    notifications.show({ color: 'red', title, message: reason })
    setProblem(`${title} ${reason}`.trim())
  }

  return {
    sentTo,
    code,
    busy,
    problem,
    secondsLeft: countdown.secondsLeft,
    setCode(text: string) {
      setCode(text.replace(/\D/g, '').slice(0, 6))
      setProblem(null)
    },
    async request(to: string) {
      if (busy || countdown.secondsLeft > 0) return
      setBusy('sending')
      setProblem(null)
      try {
        countdown.start(await send(to))
        setSentTo(to)
        setCode('')
        notifications.show({ message: 'Verification code sent successfully' })
      } catch (error) {
        fail('Could not send verification code!', error)
      } finally {
        setBusy(null)
      }
    },
    async confirm() {
      if (busy) return
      if (!sentTo || code === '') return setProblem(texts.incomplete)
      setBusy('verifying')
      setProblem(null)
      try {
        await verify(sentTo, code)
        notifications.show({ message: texts.verified })
        setSentTo(null)
        setCode('')
        countdown.start(0)
      } catch (error) {
        fail(texts.notVerified, error)
      } finally {
        setBusy(null)
      }
    },
    /** Goes back to choosing where the code is sent. The server limits each address separately. */
    startOver() {
      setSentTo(null)
      setCode('')
      setProblem(null)
      countdown.start(0)
    },
  }
}

export type CodeFlow = ReturnType<typeof useCode>

function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    start(seconds: number) {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}
