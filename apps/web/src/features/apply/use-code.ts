import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import type { CodeMemory } from './model/code-memory.ts'

interface Texts {
  /** Shown if the address, the number or the code is missing. */
  incomplete: string
  verified: string
  notVerified: string
}

interface Options {
  /** Returns how many seconds to wait before the next code. */
  send: (to: string) => Promise<number>
  verify: (to: string, code: string) => Promise<void>
  texts: Texts
  memory: CodeMemory
}

const usualWaitSeconds = 60

/** Sends a code and verifies it. A new code can be sent after a countdown. */
export function useCode({ send, verify, texts, memory }: Options) {
  const [pending] = useState(() => memory.get())
  const [sentTo, setSentTo] = useState(pending?.to ?? null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const countdown = useCountdown(pending?.resendAt ?? 0)

  const failure = useRef<string | null>(null)

  /** Also closes the notification about the previous attempt, because it could contradict the new result. */
  const begin = (next: 'sending' | 'verifying') => {
    if (failure.current) notifications.hide(failure.current)
    setBusy(next)
    setProblem(null)
  }

  const fail = (title: string, error: unknown) => {
    const reason = error instanceof Error ? failureText(error) : ''
    failure.current = notifications.show({ color: 'red', title, message: reason })
    setProblem(`${title} ${reason}`.trim())
  }

  /** Shows the field for the code. */
  const askFor = (to: string, waitSeconds: number) => {
    memory.set(to, waitSeconds)
    countdown.start(waitSeconds)
    setSentTo(to)
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
      begin('sending')
      try {
        askFor(to, await send(to))
        setCode('')
        notifications.show({ message: 'Verification code sent successfully' })
      } catch (error) {
        // An earlier code may still be valid, so the code field is shown.
        if (error instanceof ApiError && error.code === 'too_many_requests')
          askFor(to, error.retryAfterSeconds ?? usualWaitSeconds)
        fail('Could not send verification code!', error)
      } finally {
        setBusy(null)
      }
    },
    async confirm() {
      if (busy) return
      if (!sentTo || code === '') return setProblem(texts.incomplete)
      begin('verifying')
      try {
        await verify(sentTo, code)
        memory.clear()
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
    /** Lets the applicant choose again where the code is sent. The server limits each address separately. */
    startOver() {
      memory.clear()
      setSentTo(null)
      setCode('')
      setProblem(null)
      countdown.start(0)
    },
  }
}

export type CodeFlow = ReturnType<typeof useCode>

function useCountdown(first: number) {
  const [endsAt, setEndsAt] = useState(first)
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
