import { Drawer } from '@mantine/core'
import type { HiringRequirement } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useRef } from 'react'
import { useAddress } from '../../shared/address/use-address.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { SidePanel } from '../../shared/panels/side-panel.tsx'
import { useFocusBack } from '../../shared/panels/use-focus-back.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import { useEscape } from '../../shared/ui/use-escape.ts'
import { AgentCard } from './agent-card.tsx'
import styles from './hirely.module.css'
import { Hours } from './hours.tsx'
import { dateOf } from './requirement-texts.ts'
import { StatusBadge } from './status-badge.tsx'

type Props = { requirements: readonly HiringRequirement[]; booking: boolean }

/** Shows the requirement in the URL with its matches. */
export function RequirementPanel({ requirements, booking }: Props) {
  const chosen = useAddress(({ requirement }) => requirement)
  const found = requirements.find(({ _id }) => _id === chosen)
  const { close } = usePanels()
  // Keeps showing the content while the panel slides out.
  const last = useRef(found)
  if (found) last.current = found
  const opened = found !== undefined
  const focusBack = useFocusBack(opened)
  useEscape(opened, () => close('requirement'))
  return (
    <SidePanel
      opened={opened}
      onClose={() => close('requirement')}
      onClosed={focusBack}
      className={styles.panel}
    >
      {last.current && <Detail requirement={last.current} booking={booking} />}
    </SidePanel>
  )
}

function Detail({ requirement, booking }: { requirement: HiringRequirement; booking: boolean }) {
  const { timezone } = useAuth()
  const { noOfAgents, createdAt, matches } = requirement
  return (
    <>
      <div className={styles.panelHead}>
        <Drawer.Title className={styles.panelTitle ?? ''}>{count(noOfAgents, 'Agent')}</Drawer.Title>
        <StatusBadge requirement={requirement} />
        <Drawer.CloseButton aria-label="Close panel" />
        <dl className={`${styles.facts} ${styles.panelFacts}`}>
          <Hours requirement={requirement} />
          <div>
            <dt>Requested on</dt>
            <dd>{dateOf(createdAt, timezone)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.panelBody}>
        <h3 className={styles.matchesTitle}>{count(matches.length, 'matching agent')}</h3>
        <ul className={styles.matches}>
          {matches.map(match => (
            <AgentCard key={match._id} match={match} booking={booking} />
          ))}
        </ul>
      </div>
    </>
  )
}
