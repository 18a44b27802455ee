import { Button, Checkbox, Loader, PasswordInput, TextInput } from '@mantine/core'
import type { Platform } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { TermsLink } from '../../shared/ui/terms-link.tsx'
import { linksQuery } from './api.ts'
import styles from './connect.module.css'
import type { Problem } from './connection-problem.ts'
import { helpdeskOf, subdomainIn } from './helpdesks.ts'
import { useConnectFlow } from './use-connect-flow.ts'

export function ConnectForm({ provider }: { provider: Platform }) {
  const helpdesk = helpdeskOf(provider)
  const withToken = helpdesk.tokenHint !== null
  // A link from the helpdesk or from Connections can include the account.
  const [account, setAccount] = useState(() => new URLSearchParams(location.search).get('account') ?? '')
  const [agentEmail, setAgentEmail] = useState('')
  const [apiToken, setApiToken] = useState('')
  const [agreed, setAgreed] = useState(true)
  const { spinning, ready, problem, flow } = useConnectFlow(provider)
  const { data: links } = useQuery(linksQuery)
  const hasTerms = links?.terms ?? true
  const fields = withToken ? [account, agentEmail, apiToken] : [account]
  const complete = agreed && fields.every(field => field.trim() !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    const subdomain = subdomainIn(account, helpdesk)
    setAccount(subdomain)
    if (withToken)
      void flow.connectWithToken({
        agentEmail: agentEmail.trim(),
        apiToken: apiToken.trim(),
        account: subdomain,
      })
    else void flow.connectInPopup(subdomain)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={spinning && !ready}>
      <TextInput
        data-first-field
        label="Subdomain"
        description={`The part before ${helpdesk.suffix} in your helpdesk’s address.`}
        placeholder="acme"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={account}
        onChange={event => setAccount(event.currentTarget.value)}
        onBlur={() => setAccount(subdomainIn(account, helpdesk))}
        rightSection={<span className={styles.suffix}>{helpdesk.suffix}</span>}
        rightSectionWidth={116}
        rightSectionPointerEvents="none"
      />
      {withToken && (
        <>
          <TextInput
            type="email"
            label="Agent email"
            description={`The email address you sign in to ${helpdesk.name} with.`}
            placeholder="name@company.com"
            autoComplete="email"
            maxLength={254}
            value={agentEmail}
            onChange={event => setAgentEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label="API token"
            description={helpdesk.tokenHint}
            autoComplete="off"
            maxLength={2_000}
            value={apiToken}
            visibilityToggleButtonProps={{ 'aria-label': 'Show API token' }}
            onChange={event => setApiToken(event.currentTarget.value)}
          />
        </>
      )}
      <Checkbox
        checked={agreed}
        onChange={event => setAgreed(event.currentTarget.checked)}
        label={
          <>
            I agree to the <TermsLink isSet={hasTerms}>terms and condition</TermsLink>
            {!hasTerms && `: Pulse copies your tickets from ${helpdesk.name} to analyze them.`}
          </>
        }
      />
      <div>
        <ProblemNote problem={problem} />
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={!complete}
          // Keeps focus while connecting, unlike `disabled`.
          {...(complete && !ready && { 'aria-disabled': true, 'data-disabled': true })}
          leftSection={spinning && <Loader size={16} color="currentColor" data-spinner aria-hidden />}
        >
          Connect
        </Button>
        <p role="status" className={styles.status}>
          {spinning && !ready && (withToken ? `Checking with ${helpdesk.name}…` : popupHint(helpdesk.name))}
        </p>
      </div>
    </form>
  )
}

function ProblemNote({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className={styles.problem}>
          {problem.title && <p className={styles.problemTitle}>{problem.title}</p>}
          {problem.text && <p>{problem.text}</p>}
        </div>
      )}
    </div>
  )
}

function popupHint(name: string): string {
  return `Allow access to ${name} in the window that opened. This page continues when you’re done.`
}
