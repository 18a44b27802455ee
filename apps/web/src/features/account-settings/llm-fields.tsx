import { NumberInput, PasswordInput, TextInput } from '@mantine/core'
import type { InputMistake, LlmProvider } from '@pulse/contract'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'

export type LlmDraft = {
  provider: LlmProvider
  baseUrl: string
  model: string
  /** If empty, the stored key is kept. */
  key: string
  monthlyTokens: number | null
  monthlyCost: number | null
  inputPrice: number | null
  outputPrice: number | null
  /**
   * The saved version this draft is based on. Saving creates a new version, and the key is then cleared from the field.
   */
  savedAs: number
}

export function ownProvider(provider: LlmProvider): provider is 'openai-compatible' | 'anthropic' {
  return provider === 'openai-compatible' || provider === 'anthropic'
}

type Props = {
  draft: LlmDraft
  stored: Settings['llm']
  mistakes: readonly InputMistake[]
  onChange: (part: Partial<LlmDraft>) => void
}

export function LlmFields({ draft, stored, mistakes, onChange }: Props) {
  const problem = (path: string) => mistakes.find(mistake => mistake.path === path)?.problem
  const usual = draft.provider === 'anthropic' ? 'https://api.anthropic.com/v1' : 'https://api.openai.com/v1'
  const sameService = stored.provider === draft.provider && (stored.baseUrl ?? '') === draft.baseUrl.trim()
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          label="URL"
          description="Leave empty to use the provider’s default."
          placeholder={usual}
          value={draft.baseUrl}
          error={problem('baseUrl')}
          onChange={event => onChange({ baseUrl: event.currentTarget.value })}
        />
        <TextInput
          label="Model"
          description="The name that the service uses for the model."
          placeholder={draft.provider === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4.1-mini'}
          value={draft.model}
          error={problem('model')}
          onChange={event => onChange({ model: event.currentTarget.value })}
        />
        <PasswordInput
          label="Key"
          description={
            stored.key && sameService
              ? `A key is set${stored.key.ending ? `, ending in …${stored.key.ending}` : ''}. Leave empty to keep it.`
              : 'Stored encrypted and never shown again.'
          }
          autoComplete="off"
          value={draft.key}
          error={problem('key')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show key' }}
          onChange={event => onChange({ key: event.currentTarget.value })}
        />
      </div>
      <fieldset className={styles.budget}>
        <legend>Monthly budget</legend>
        <div className={styles.fields}>
          <Amount
            label="Tokens"
            description="Leave empty for no limit."
            value={draft.monthlyTokens}
            error={problem('monthlyTokens')}
            whole
            onChange={monthlyTokens => onChange({ monthlyTokens })}
          />
          <Amount
            label="Cost"
            description="In the same currency as the prices."
            value={draft.monthlyCost}
            error={problem('monthlyCost')}
            onChange={monthlyCost => onChange({ monthlyCost })}
          />
          <Amount
            label="Price per million input tokens"
            description="Required for a cost budget."
            value={draft.inputPrice}
            error={problem('inputPrice')}
            onChange={inputPrice => onChange({ inputPrice })}
          />
          <Amount
            label="Price per million output tokens"
            description="Required for a cost budget."
            value={draft.outputPrice}
            error={problem('outputPrice')}
            onChange={outputPrice => onChange({ outputPrice })}
          />
        </div>
      </fieldset>
    </>
  )
}

type AmountProps = {
  label: string
  description?: string
  value: number | null
  error: string | undefined
  whole?: boolean
  onChange: (value: number | null) => void
}

function Amount({ label, description, value, error, whole = false, onChange }: AmountProps) {
  return (
    <NumberInput
      label={label}
      {...(description && { description })}
      value={value ?? ''}
      error={error}
      min={0}
      allowNegative={false}
      allowDecimal={!whole}
      decimalScale={whole ? 0 : 4}
      thousandSeparator=","
      hideControls
      onChange={given => onChange(typeof given === 'number' ? given : null)}
    />
  )
}
