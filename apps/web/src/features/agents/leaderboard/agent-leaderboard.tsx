import { CloseButton, TextInput } from '@mantine/core'
import type { AgentRecord } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { NoResults } from '../../../shared/filters/no-results.tsx'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../../shared/queries/leaderboard.ts'
import { loadingState, withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { TableSkeleton } from '../../../shared/tables/table-skeleton.tsx'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Contained } from '../../../shared/ui/contained.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import { AgentTable } from './agent-table.tsx'
import styles from './leaderboard.module.css'
import { defaultOrder, found, sortedAgents } from './ranking.ts'
import { useAgentOrder } from './use-agent-order.ts'
import { useSearchText } from './use-search-text.ts'

type Props = {
  answerQuery: AnswerQuery
  /** The page's category or subcategory. If absent, all categories are included. */
  categoryRef?: CategoryRef | undefined
  pageName: string
}

/** All agents in the period with their figures, searchable and sortable. */
export function AgentLeaderboard({ answerQuery, categoryRef, pageName }: Props) {
  const query = useQuery({ ...leaderboardQuery(answerQuery, categoryRef), ...withPreviousAnswer })
  return (
    <Contained
      from={query.data}
      onRetry={query.refetch}
      frame={failure => <Card aria-label="Agent Leaderboard">{failure}</Card>}
    >
      <Leaderboard query={query} pageName={pageName} />
    </Contained>
  )
}

type LeaderboardProps = {
  query: UseQueryResult<{ data: readonly AgentRecord[] }>
  pageName: string
}

function Leaderboard({ query, pageName }: LeaderboardProps) {
  const [text, search] = useSearchText()
  const titleId = useId()
  const agents = query.data?.data.length
  return (
    <SteadyCard name="leaderboard" aria-labelledby={titleId} {...loadingState(query)}>
      <BlockHead id={titleId} title="Agent Leaderboard" note={agents ? count(agents, 'agent') : undefined}>
        <SortByScore />
        <TextInput
          type="search"
          size="xs"
          className={styles.search ?? ''}
          placeholder="Search Agents"
          aria-label="Search Agents"
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          rightSection={
            text && <CloseButton size="xs" aria-label="Clear search" onClick={() => search('')} />
          }
          value={text}
          onChange={event => search(event.currentTarget.value)}
        />
      </BlockHead>
      <Block
        still
        query={query}
        skeleton={<TableSkeleton columns={[60, 200, 120, 80, 100, 100, 100, 100]} />}
      >
        {({ data }) => <Agents agents={data} text={text} onClear={() => search('')} pageName={pageName} />}
      </Block>
    </SteadyCard>
  )
}

type AgentsProps = { agents: readonly AgentRecord[]; text: string; onClear: () => void; pageName: string }

function Agents({ agents, text, onClear, pageName }: AgentsProps) {
  const [order, sort] = useAgentOrder()
  const { column, direction } = order
  const rows = useMemo(
    () => sortedAgents(found(agents, text), { column, direction }),
    [agents, text, column, direction],
  )
  if (agents.length === 0)
    return (
      <NoResults
        title="No agent data available"
        text="No agent resolved a ticket that matches these dates and filters."
        pageName={pageName}
      />
    )
  if (rows.ranked.length + rows.unranked.length === 0)
    return (
      <EmptyState
        icon={<IconUsers size={22} stroke={1.75} />}
        title="No agent data available"
        text={`No agent’s name or email contains “${text.trim()}”.`}
        action={<PlainButton onClick={onClear}>Clear search</PlainButton>}
      />
    )
  return <AgentTable {...rows} order={order} onSort={sort} />
}

/** The mean and the adjusted score share a column, so this control chooses which of them to sort by. */
function SortByScore() {
  const [{ column }, sort] = useAgentOrder()
  return (
    <Segments
      size="small"
      aria-label="Sort by"
      value={column === 'adjusted' ? column : 'csat'}
      onChange={next => sort({ ...defaultOrder, column: next })}
      options={[
        { label: 'AI CSAT', value: 'csat' },
        { label: 'Adjusted', value: 'adjusted' },
      ]}
    />
  )
}
