import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Job } from '@pulse/contract'
import { isEmail } from '@pulse/contract/email-shape'
import { wizardMessages } from '@pulse/contract/wizard-messages'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { callOpenly } from './api.ts'
import styles from './apply.module.css'
import { CodeEntry } from './code-entry.tsx'
import { marked } from './fields.tsx'
import { codeMemory } from './model/code-memory.ts'
import type { Applicant } from './model/kept.ts'
import { useCode } from './use-code.ts'

type Props = {
  job: Job
  verifiedEmail: string | null
  consent: boolean
  problemOf: (field: string) => string | null
  onConsent: (consent: boolean) => void
  onVerified: (applicant: Applicant) => Promise<void>
  onLeave: () => void
}

export function EmailStep({ job, verifiedEmail, consent, problemOf, onConsent, onVerified, onLeave }: Props) {
  const flow = useCode({
    send: async to => {
      const body = { email: to, jobid: job._id }
      const { resendAfterSeconds } = await callOpenly('POST /verification/send-otp/email', { body })
      return resendAfterSeconds
    },
    verify: async (to, code) => {
      const { proof } = await callOpenly('POST /verification/verify-otp/email', { body: { email: to, code } })
      await onVerified({ email: to.toLowerCase(), proof, whatsapp: null })
    },
    texts: {
      incomplete: 'Email and OTP are required for verifying email!',
      verified: 'Email verified successfully!',
      notVerified: 'Could not verify email!',
    },
    memory: codeMemory(job._id, 'email'),
  })
  const [email, setEmail] = useState(flow.sentTo ?? '')
  const [emailProblem, setEmailProblem] = useState<string | null>(null)
  const getCode = () => {
    const given = email.trim()
    const problem =
      given === '' ? wizardMessages.emailRequired : isEmail(given) ? null : wizardMessages.emailInvalid
    setEmailProblem(problem)
    if (!problem) void flow.request(given)
  }
  return (
    <>
      <p className={styles.intro}>
        Verify your email to begin. Your answers and files are saved as you go, so you can continue later,
        even on another device. Unsent applications are deleted after 30 days.
      </p>
      <Checkbox
        id="consent"
        aria-required
        checked={consent}
        error={problemOf('consent')}
        onChange={event => onConsent(event.currentTarget.checked)}
        label="I agree that my data and files may be stored and used to consider me for this job and other matching jobs."
        description="You can have everything erased at any time with the link in our emails."
      />
      {verifiedEmail ? (
        <div className={styles.verified}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <p id="email" tabIndex={-1}>
            <strong>{verifiedEmail}</strong> is verified
          </p>
          <Button variant="default" size="xs" onClick={onLeave}>
            Use another email
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.withButton}>
            <TextInput
              id="email"
              type="email"
              label="Email"
              {...marked()}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              error={emailProblem ?? (flow.sentTo ? null : flow.problem) ?? problemOf('email')}
              value={email}
              disabled={flow.sentTo !== null}
              onChange={event => {
                setEmail(event.currentTarget.value)
                setEmailProblem(null)
              }}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                getCode()
              }}
            />
            {!flow.sentTo && (
              <Button onClick={getCode} loading={flow.busy === 'sending'}>
                Get OTP
              </Button>
            )}
          </div>
          <CodeEntry id="code" flow={flow} change={{ label: 'Change email', field: 'email' }} />
        </>
      )}
    </>
  )
}
