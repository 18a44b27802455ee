import { useState } from 'react'
import { useAddress } from '../../../shared/address/use-address.ts'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { agentListOrder } from '../../../shared/ticket-list/sorting.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from '../panel/agent-panel.module.css'
import { AgentTickets } from '../panel/agent-tickets.tsx'

type Props = { answerQuery: AnswerQuery; email: string }

const everyCategory = {}

/** The agent's tickets, as in the panel. */
export function AgentPageTickets({ answerQuery, email }: Props) {
  const [selectOpened, setSelectOpened] = useState(false)
  const sorting = agentListOrder(useAddress(({ sort, order }) => ({ sort, order })))
  return (
    <Card aria-labelledby="agent-tickets" className={styles.inCard}>
      <BlockHead id="agent-tickets" title="Tickets" />
      <AgentTickets
        answerQuery={answerQuery}
        categoryRef={everyCategory}
        email={email}
        sorting={sorting}
        selectOpened={selectOpened}
        onSelectOpened={setSelectOpened}
      />
    </Card>
  )
}
