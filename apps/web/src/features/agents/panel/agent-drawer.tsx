import { CloseButton } from '@mantine/core'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import type { PulseSearch } from '../../../shared/address/search.ts'
import { useChoice } from '../../../shared/address/use-choice.ts'
import { SidePanel } from '../../../shared/panels/side-panel.tsx'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import { type CategoryRef, forOneAgent } from '../../../shared/queries/answer-query.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { agentListOrder } from '../../../shared/ticket-list/sorting.ts'
import { Contained } from '../../../shared/ui/contained.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { AgentCoaching } from '../coaching/agent-coaching.tsx'
import { AgentHeader } from './agent-header.tsx'
import styles from './agent-panel.module.css'
import { AgentTickets } from './agent-tickets.tsx'
import { useAgentRecord } from './use-agent-record.ts'

type Props = {
  email: string
  pageName: string
  categoryRef: Partial<CategoryRef>
  opened: boolean
  onClose: () => void
  onClosed: () => void
}

function ofThisPanel({ queryKey: [, what] }: Query): boolean {
  return what === 'agent tickets' || what === 'leaderboard' || what === 'agent coaching'
}

export default function AgentDrawer({ email, pageName, categoryRef, opened, onClose, onClosed }: Props) {
  const answerQuery = forOneAgent(useAnswerQuery(pageName))
  const { agent } = useAgentRecord(answerQuery, categoryRef, email)
  const { onTop } = usePanels()
  const queries = useQueryClient()
  const address: PulseSearch = useSearch({ strict: false })
  const sorting = agentListOrder(address)
  const [selectOpened, setSelectOpened] = useState(false)
  const [view, chooseView] = useChoice('agentView', ['tickets', 'coaching'])
  useEscape(opened && onTop === 'agent' && !selectOpened, onClose)
  return (
    <SidePanel opened={opened} onClose={onClose} onClosed={onClosed} className={styles.panel}>
      <Contained
        from={email}
        onRetry={() => queries.refetchQueries({ type: 'active', predicate: ofThisPanel })}
        frame={failure => (
          <>
            <CloseButton m={12} ml="auto" aria-label="Close agent panel" onClick={onClose} />
            {failure}
          </>
        )}
      >
        <AgentHeader answerQuery={answerQuery} categoryRef={categoryRef} email={email} onClose={onClose} />
        <div className={styles.views}>
          <Segments
            size="small"
            aria-label="Agent view"
            value={view}
            onChange={chooseView}
            options={[
              { label: 'Tickets', value: 'tickets' },
              { label: 'Coaching', value: 'coaching' },
            ]}
          />
          <Link
            className={styles.asPage}
            to="/pulse/agents/$agentId"
            params={{ agentId: agent?.agent_id ?? email }}
            search={datesAndFilters}
          >
            Open as page
          </Link>
        </div>
        {view === 'coaching' ? (
          <div className={styles.coaching}>
            <AgentCoaching answerQuery={answerQuery} categoryRef={categoryRef} agent={email} />
          </div>
        ) : (
          <AgentTickets
            key={[email, sorting.sortBy, sorting.sortOrder].join(' ')}
            answerQuery={answerQuery}
            categoryRef={categoryRef}
            email={email}
            sorting={sorting}
            selectOpened={selectOpened}
            onSelectOpened={setSelectOpened}
          />
        )}
      </Contained>
    </SidePanel>
  )
}
