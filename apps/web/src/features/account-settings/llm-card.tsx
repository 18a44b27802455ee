import { Button, Radio } from '@mantine/core'
import type { LlmProvider } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'
import { type LlmDraft, LlmFields, ownProvider } from './llm-fields.tsx'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'

const testTimeoutMs = 45_000

export function LlmCard({ llm }: Pick<Settings, 'llm'>) {
  const { draft, change, dirty } = useDraft<LlmDraft>({
    provider: llm.provider,
    baseUrl: llm.baseUrl ?? '',
    model: llm.model ?? '',
    key: '',
    monthlyTokens: llm.monthlyTokens,
    monthlyCost: llm.monthlyCost,
    inputPrice: llm.inputPrice,
    outputPrice: llm.outputPrice,
    savedAs: llm.version,
  })
  const service = {
    provider: draft.provider,
    ...(ownProvider(draft.provider) && {
      baseUrl: draft.baseUrl.trim() || null,
      model: draft.model,
      key: draft.key || null,
    }),
  }
  const saving = useSaving(
    () => {
      const { monthlyTokens, monthlyCost, inputPrice, outputPrice } = draft
      const budget = ownProvider(draft.provider) && { monthlyTokens, monthlyCost, inputPrice, outputPrice }
      return call('PUT /account/settings/llm', { body: { ...service, ...budget, version: llm.version } })
    },
    { done: 'Language model saved.' },
  )
  const test = useMutation({
    mutationFn: () =>
      call('POST /account/settings/llm/test', { body: service }, { timeoutMs: testTimeoutMs }),
  })
  function set(part: Partial<LlmDraft>) {
    test.reset()
    change(part)
  }
  return (
    <SettingCard
      title="Language model"
      needs="owner"
      about="Pulse scores conversations offline by default. With a language model, each conversation is sent to that service for scoring, with names, email addresses, and phone, card and order numbers masked. Changing the engine or model rescores all tickets. You’ll see the previous scores until that’s done."
    >
      <SettingForm
        of="language model"
        dirty={dirty}
        saving={saving}
        onSave={() => saving.save(undefined)}
        aside={
          draft.provider !== 'offline' && (
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              Test
            </Button>
          )
        }
      >
        <Radio.Group
          label="Scoring engine"
          value={draft.provider}
          onChange={provider => set({ provider: provider as LlmProvider })}
        >
          <div className={styles.choices}>
            <Radio value="offline" label="Offline engine" description="No data leaves your installation." />
            {llm.installation && (
              <Radio
                value="installation"
                label={`This installation’s language model, ${llm.installation.model}`}
                description="Set up by your Pulse administrator, with its own budget."
              />
            )}
            <Radio value="openai-compatible" label="OpenAI or compatible" />
            <Radio value="anthropic" label="Anthropic" />
          </div>
        </Radio.Group>
        {llm.provider !== draft.provider && llm.key && !ownProvider(draft.provider) && (
          <p className={styles.quiet}>Saving deletes the stored key.</p>
        )}
        {ownProvider(draft.provider) && (
          <LlmFields draft={draft} stored={llm} mistakes={saving.mistakes} onChange={set} />
        )}
        <Used llm={llm} provider={draft.provider} />
        <TestResult
          works={test.data?.data.works ?? false}
          message={test.error ? failureText(test.error) : (test.data?.data.message ?? null)}
        />
      </SettingForm>
    </SettingCard>
  )
}

function Used({ llm, provider }: { llm: Settings['llm']; provider: LlmProvider }) {
  const { used, installation } = llm
  if (provider === 'offline' && used.tokens === 0) return null
  const limits = provider === 'installation' ? installation : llm
  const tokens = `${count(used.tokens)}${limits?.monthlyTokens ? ` of ${count(limits.monthlyTokens)}` : ''} tokens`
  const priced = llm.inputPrice !== null || limits?.monthlyCost || used.cost > 0
  const cost = `${used.cost.toFixed(2)}${limits?.monthlyCost ? ` of ${limits.monthlyCost.toFixed(2)}` : ''}`
  return (
    <p className={styles.quiet}>
      Used this month: {tokens}
      {priced && `, cost ${cost}`}. When the budget is used up, tickets wait until next month.
    </p>
  )
}

function TestResult({ works, message }: { works: boolean; message: string | null }) {
  return (
    <div role="status">{message && <p className={works ? styles.works : styles.failed}>{message}</p>}</div>
  )
}
