import { Drawer } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { ratings } from '@pulse/contract/ratings'
import { useRef } from 'react'
import { channelOptions, countOf, nothingSelected } from '../../shared/address/filter-selection.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import { PlainButton } from '../../shared/ui/button.tsx'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import { useEscape } from '../../shared/ui/use-escape.ts'
import { AgentSection } from './agent-section.tsx'
import { CategorySection } from './category-section.tsx'
import { FilterSection, withChosen } from './filter-section.tsx'
import styles from './filters.module.css'
import { HelpdeskSections } from './helpdesk-sections.tsx'
import { channelLabel, ratingLabel } from './labels.ts'
import { useDraft } from './use-draft.ts'

const ratingOptions = ratings.map(value => ({ value, label: ratingLabel(value) }))

/** Loaded when first opened. Every change applies immediately; the URL is the source of truth. */
export function FiltersPanel({ pageName }: { pageName: string }) {
  const { platform, capabilities } = useAuth()
  const { filtersOpen, onTop, close } = usePanels()
  useEscape(onTop === 'filters', () => close('panel'))
  const { selection, choose } = useDraft(useFilters(pageName), filtersOpen)
  const { categories, channels, groups, forms, satisfactionRatings, agents } = selection
  const inUse = countOf(selection)
  const done = useRef<HTMLButtonElement>(null)
  const clear = () => {
    choose(nothingSelected)
    done.current?.focus()
  }
  return (
    <Drawer
      opened={filtersOpen}
      onClose={() => close('panel')}
      closeOnEscape={false}
      position="right"
      size={470}
      // The Filters button restores focus itself, even if the panel was open from the start.
      returnFocus={false}
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close filters' }}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: styles.drawer ?? '',
        header: styles.header ?? '',
        title: styles.heading ?? '',
        body: styles.body ?? '',
      }}
    >
      <div className={styles.sections}>
        <p className={styles.hint}>Leave a filter empty to include everything.</p>
        <CategorySection chosen={categories} onChange={next => choose({ categories: next })} />
        <FilterSection
          title="Channels"
          options={withChosen(
            channelOptions(capabilities.includes('extra_channels')),
            channels,
            channelLabel,
          )}
          chosen={channels}
          onChange={next => choose({ channels: next })}
        />
        {platform === 'zendesk' && (
          <>
            <HelpdeskSections chosen={{ groups, forms }} onChange={choose} />
            <FilterSection
              title="Satisfaction ratings"
              options={ratingOptions}
              chosen={satisfactionRatings}
              onChange={next => choose({ satisfactionRatings: next })}
            />
          </>
        )}
        <AgentSection chosen={agents} onChange={next => choose({ agents: next })} />
      </div>
      <div className={styles.foot}>
        <span aria-live="polite">{inUse === 0 ? 'No active filters' : count(inUse, 'active filter')}</span>
        {inUse > 0 && <QuietButton onClick={clear}>Clear all</QuietButton>}
        <PlainButton ref={done} kind="primary" onClick={() => close('panel')}>
          Done
        </PlainButton>
      </div>
    </Drawer>
  )
}
