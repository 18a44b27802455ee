import { Tabs } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RoleFields } from '../../shared/ui/role-fields.tsx'
import { type SettingsTab, settingsTab } from './address.ts'
import { SectionSkeleton } from './section-skeleton.tsx'
import styles from './settings-page.module.css'

const CategoryConfiguration = lazy(() =>
  import('./categories/category-configuration.tsx').then(module => ({
    default: module.CategoryConfiguration,
  })),
)
const AiConfigure = lazy(() =>
  import('./ai/ai-configure.tsx').then(module => ({ default: module.AiConfigure })),
)

export function SettingsPage() {
  const tab = useSearch({ from: '/signed-in/settings', select: search => settingsTab(search.tab) })
  const navigate = useNavigate()
  const { capabilities } = useAuth()
  const show = (next: string | null) =>
    navigate({
      to: '/settings',
      search: before => ({ ...before, tab: next === 'ai' ? ('ai' as SettingsTab) : undefined }),
    })
  return (
    <>
      <PageHeader title="Settings">
        <nav className={styles.more} aria-label="More settings">
          <Link to="/settings/connections">Connections</Link>
          <Link to="/settings/account">Account settings</Link>
          <Link to="/settings/calibration">Calibration</Link>
          {capabilities.includes('time_tracker') && <Link to="/settings/time-diary">Time diary</Link>}
        </nav>
      </PageHeader>
      <Tabs value={tab} onChange={next => void show(next)} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label="Settings">
          <Tabs.Tab value="categories">Category Configuration</Tabs.Tab>
          <Tabs.Tab value="ai">AI Configure</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="categories" className={styles.panel}>
          <Suspense fallback={<SectionSkeleton what="category configuration" />}>
            <RoleFields needs="manager">
              <CategoryConfiguration />
            </RoleFields>
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="ai" className={styles.panel}>
          <Suspense fallback={<SectionSkeleton what="AI configuration" />}>
            <RoleFields needs="manager">
              <AiConfigure />
            </RoleFields>
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
