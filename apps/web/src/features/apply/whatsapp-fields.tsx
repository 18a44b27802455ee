import { Button, TextInput } from '@mantine/core'
import { needsCountryCode } from '@pulse/contract/application-rules'
import { wizardMessages } from '@pulse/contract/wizard-messages'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOpenly } from './api.ts'
import styles from './apply.module.css'
import { CodeEntry } from './code-entry.tsx'
import { ChoiceField, marked } from './fields.tsx'
import { codeMemory } from './model/code-memory.ts'
import { dialCodes, fullNumber } from './model/phone-numbers.ts'
import { useCode } from './use-code.ts'
import { useField, useGroup, useWizard } from './wizard-context.ts'

const dialCodesQuery = {
  queryKey: ['hire', 'dial-codes'],
  queryFn: dialCodes,
  staleTime: Number.POSITIVE_INFINITY,
}

export function WhatsappFields() {
  const { job, whatsapp, verifiedWhatsapp } = useWizard()
  const [{ wa }, set] = useGroup('contactInfo')
  const field = useField()
  const { data: codes = [], isPending } = useQuery(dialCodesQuery)
  const [problem, setProblem] = useState<string | null>(null)
  const [codeProblem, setCodeProblem] = useState<string | null>(null)
  const isVerified = whatsapp !== null && `${wa.code}${wa.number}` === whatsapp
  const memory = codeMemory(job._id, 'whatsapp')
  const flow = useCode({
    send: async number => {
      const body = { number, jobid: job._id }
      const { resendAfterSeconds } = await callOpenly('POST /verification/send-otp/whatsapp', { body })
      return resendAfterSeconds
    },
    verify: async (number, code) => {
      const { proof } = await callOpenly('POST /verification/verify-otp/whatsapp', { body: { number, code } })
      await verifiedWhatsapp(number, proof)
    },
    texts: {
      incomplete: 'Phone number and OTP are required for verifying WhatsApp number!',
      verified: 'WhatsApp number verified successfully!',
      notVerified: 'Could not verify WhatsApp number!',
    },
    memory: {
      ...memory,
      // In the meantime, the number may have been changed or verified elsewhere.
      get() {
        const pending = memory.get()
        return !isVerified && pending?.to === `${wa.code}${wa.number}` ? pending : null
      },
    },
  })
  const getCode = async () => {
    const isBlank = wa.number.trim() === ''
    const isCodeMissing = needsCountryCode(wa)
    setProblem(isBlank ? wizardMessages.phoneRequired : null)
    setCodeProblem(isCodeMissing ? wizardMessages.countryCodeRequired : null)
    if (isBlank || isCodeMissing) return
    const parsed = await fullNumber(wa.number, wa.countryEnum).catch(() => null)
    if (!parsed) return setProblem(wizardMessages.phoneInvalid)
    const { full, ...known } = parsed
    set({ wa: known })
    if (full === whatsapp) return
    await flow.request(full)
  }
  const { id, error } = field('contactInfo.wa.number')
  const countryCode = field('contactInfo.wa.countryEnum')
  // The number is marked as verified a moment before `sentTo` is cleared.
  const isWaiting = flow.sentTo !== null && !isVerified
  return (
    <>
      <div className={styles.phone}>
        <ChoiceField
          id={countryCode.id}
          label="Country code"
          error={codeProblem ?? countryCode.error}
          required
          autoComplete="tel-country-code"
          disabled={isPending || isWaiting}
          placeholder={isPending ? 'Loading…' : 'Choose…'}
          options={codes.map(({ country, name, code }) => ({ value: country, label: `${name} (${code})` }))}
          value={wa.countryEnum}
          onChange={countryEnum => {
            const code = codes.find(({ country }) => country === countryEnum)?.code ?? ''
            setCodeProblem(null)
            set({ wa: { ...wa, countryEnum, code } })
          }}
        />
        <div className={styles.withButton}>
          <TextInput
            id={id}
            type="tel"
            label="WhatsApp number"
            {...marked()}
            autoComplete="tel-national"
            maxLength={30}
            disabled={isWaiting}
            error={problem ?? (flow.sentTo ? null : flow.problem) ?? error}
            value={wa.number}
            onChange={event => {
              setProblem(null)
              setCodeProblem(null)
              set({ wa: { ...wa, number: event.currentTarget.value } })
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void getCode()
            }}
          />
          {!isWaiting && !isVerified && (
            <Button onClick={() => void getCode()} loading={flow.busy === 'sending'}>
              Get OTP
            </Button>
          )}
        </div>
      </div>
      {isVerified && (
        <p className={styles.verified}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <span>
            <strong>{whatsapp}</strong> is verified
          </span>
        </p>
      )}
      {!isVerified && (
        <CodeEntry id="whatsapp-code" flow={flow} change={{ label: 'Change number', field: id }} />
      )}
    </>
  )
}
