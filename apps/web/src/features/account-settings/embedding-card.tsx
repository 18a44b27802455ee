import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import styles from './account-settings.module.css'
import type { Settings } from './api.ts'
import { EmbedSecret } from './embed-secret.tsx'
import { originProblem } from './origins.ts'
import { SettingCard, SettingForm } from './setting-card.tsx'
import { useDraft, useSaving } from './use-saving.ts'

export function EmbeddingCard({ embedding }: Pick<Settings, 'embedding'>) {
  const { draft, change, dirty } = useDraft({ origins: embedding.origins })
  const saving = useSaving(
    () =>
      call('PUT /account/settings/embed-origins', {
        body: { origins: draft.origins, version: embedding.version },
      }),
    { done: 'Allowed origins saved.' },
  )
  return (
    <SettingCard
      title="Embedding"
      needs="owner"
      about="You can embed Pulse as a sidebar in your own application. Only pages from these origins can show it. For instructions, see docs/embedding.md, which is included with Pulse."
    >
      <SettingForm of="allowed origins" dirty={dirty} saving={saving} onSave={() => saving.save(undefined)}>
        {draft.origins.length === 0 ? (
          <p className={styles.quiet}>No allowed origins, so no other page can show Pulse.</p>
        ) : (
          <ul className={styles.origins} aria-label="Allowed origins">
            {draft.origins.map(origin => (
              <li key={origin}>
                <code>{origin}</code>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${origin}`}
                  onClick={() => change({ origins: draft.origins.filter(one => one !== origin) })}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <NewOrigin known={draft.origins} onAdd={origin => change({ origins: [...draft.origins, origin] })} />
      </SettingForm>
      <EmbedSecret embedding={embedding} />
    </SettingCard>
  )
}

type NewProps = { known: string[]; onAdd: (origin: string) => void }

function NewOrigin({ known, onAdd }: NewProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  function add() {
    const origin = text.trim().replace(/\/$/, '')
    const wrong = originProblem(origin, known)
    setProblem(wrong)
    if (wrong) return
    onAdd(origin)
    setText('')
  }
  // Enter adds the origin instead of submitting the surrounding form.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.addLine}>
      <TextInput
        label="New origin"
        placeholder="https://app.example.com"
        value={text}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button variant="default" onClick={add}>
        Add
      </Button>
    </div>
  )
}
