import { Button, Textarea, TextInput } from '@mantine/core'
import type { CallAnswer } from '@pulse/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failureText } from '../../../shared/api/failure-text.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { MessageBody } from '../../../shared/message-body/message-body.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { CopilotNav } from '../copilot-nav.tsx'
import { DemoEmails } from '../demo-emails.tsx'
import { reasonTexts } from '../handover-reasons.ts'
import { Sources } from '../sources.tsx'
import { ruleText } from './rule-texts.ts'
import styles from './try.module.css'

const above = [{ label: 'Copilot', to: '/copilot' }] as const

type Trial = CallAnswer<'POST /copilot/try'>

/** Shows how Copilot would answer a question, without starting a conversation. */
export function TryPage() {
  const { account, capabilities } = useAuth()
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const trial = useMutation({
    mutationFn: () =>
      call('POST /copilot/try', {
        body: { message: message.trim(), ...(email.trim() !== '' && { email: email.trim() }) },
      }),
  })
  return (
    <>
      <PageHeader above={above} separator=">" title="Try a question" />
      <CopilotNav current="try" />
      <div className={styles.page}>
        <Card>
          <form
            noValidate
            className={styles.form}
            onSubmit={event => {
              event.preventDefault()
              if (message.trim() !== '' && !trial.isPending) trial.mutate()
            }}
          >
            <Textarea
              label="Question"
              description="See which rule and sources Copilot would use. Nothing is stored or sent."
              autosize
              minRows={3}
              maxLength={4_000}
              value={message}
              onChange={event => setMessage(event.currentTarget.value)}
            />
            <TextInput
              label="Customer email"
              description="Optional. Copilot can then use this customer’s orders."
              type="email"
              maxLength={254}
              value={email}
              onChange={event => setEmail(event.currentTarget.value)}
            />
            <DemoEmails
              variant={capabilities.includes('order_chat') ? 'mensa' : 'valeo'}
              account={account ?? undefined}
              onChoose={setEmail}
            />
            {trial.error && (
              <p role="alert" className={styles.failed}>
                {failureText(trial.error)}
              </p>
            )}
            <div>
              <Button type="submit" loading={trial.isPending} disabled={message.trim() === ''}>
                Try
              </Button>
            </div>
          </form>
        </Card>
        <div role="status" aria-label="Result">
          {trial.data && <Outcome trial={trial.data} />}
        </div>
      </div>
    </>
  )
}

function Outcome({ trial }: { trial: Trial }) {
  const { rule, replies, unsure, handover } = trial
  return (
    <Card className={styles.outcome ?? ''} aria-labelledby="outcome">
      <h2 id="outcome" className={styles.title}>
        {handover ? 'Copilot would hand over to a person' : 'Copilot would reply'}
      </h2>
      <dl className={styles.facts}>
        <dt>Rule</dt>
        <dd>{rule ? ruleText(rule) : 'No rule matches'}</dd>
        {handover && (
          <>
            <dt>Reason for handover</dt>
            <dd>{reasonTexts[handover.reason]}</dd>
          </>
        )}
        {unsure && (
          <>
            <dt>Confidence</dt>
            <dd>Unsure. After two unsure replies in a row, a person takes over.</dd>
          </>
        )}
      </dl>
      {replies.map(({ text, sources }) => (
        <div key={text} className={styles.reply}>
          <MessageBody body={text} />
          {sources.length === 0 ? <p className={styles.sources}>No source</p> : <Sources sources={sources} />}
        </div>
      ))}
      {handover && <p className={styles.reply}>{handover.text}</p>}
    </Card>
  )
}
