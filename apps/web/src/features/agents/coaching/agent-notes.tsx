import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NoteForm } from '../../../shared/notes/note-form.tsx'
import { NoteList } from '../../../shared/notes/note-list.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './coaching.module.css'
import { notesQuery, useChangeNotes } from './notes-api.ts'

/** Managers' notes on the agent, newest first. Viewers don't see them. */
export function AgentNotes({ agentId }: { agentId: string }) {
  const query = useQuery(notesQuery(agentId))
  const add = useChangeNotes(agentId)
  const edit = useChangeNotes(agentId)
  const removal = useChangeNotes(agentId)
  return (
    <Card aria-labelledby="coaching-notes">
      <BlockHead id="coaching-notes" title="Notes" note="Visible to managers and owners" />
      <div className={styles.notes}>
        <NoteForm
          id={agentId}
          label="New note"
          placeholder="What did you talk about, and what’s next?"
          action="Add note"
          isSaving={add.isPending}
          error={add.error}
          onSave={(text, done) => add.mutate({ add: text }, { onSuccess: done })}
        />
        <Block query={query} skeleton={<Skeleton height={60} radius={8} />}>
          {({ data }) => (
            <>
              {data.length === 0 && <p className={styles.nothing}>No notes yet.</p>}
              <NoteList notes={data} edit={edit} removal={removal} />
            </>
          )}
        </Block>
      </div>
    </Card>
  )
}
