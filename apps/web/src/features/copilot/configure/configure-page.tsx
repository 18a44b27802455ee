import { useQuery } from '@tanstack/react-query'
import { Block } from '../../../shared/ui/block.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { CopilotNav } from '../copilot-nav.tsx'
import { ChannelsCard } from './channels-card.tsx'
import styles from './configure.module.css'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'

const above = [{ label: 'Copilot', to: '/copilot' }] as const

export function ConfigurePage() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <PageHeader above={above} separator=">" title="Configure" />
      <CopilotNav current="configure" />
      <Block query={query} skeleton={<Loading />}>
        {settings => <SettingsForm settings={settings} />}
      </Block>
      <ChannelsCard />
    </>
  )
}

function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading
    </p>
  )
}
