import { useQuery } from '@tanstack/react-query'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { configurationQuery } from '../api/get-configuration.ts'
import { SettingsHistory } from '../history/settings-history.tsx'
import { SectionSkeleton } from '../section-skeleton.tsx'
import { TargetsCard } from './targets-card.tsx'
import { WeightsCard } from './weights-card.tsx'

/** The weight of each factor and the first response target, per channel. */
export function AiConfigure() {
  const query = useQuery(configurationQuery)
  // A failed refetch must not discard what the user is typing.
  const shown = query.data ? { ...query, error: null } : query
  const block = (
    <Block query={shown} skeleton={<SectionSkeleton what="AI configuration" />}>
      {({ ai_configuration, general_configuration, versions }) => (
        <>
          <WeightsCard configuration={ai_configuration} version={versions.ai} />
          <SettingsHistory section="ai" title="AI metrics history" />
          <TargetsCard configuration={general_configuration.channel_sla} version={versions.sla} />
          <SettingsHistory section="sla" title="SLA history" />
        </>
      )}
    </Block>
  )
  return query.data || !query.error ? block : <Card aria-label="AI configuration">{block}</Card>
}
