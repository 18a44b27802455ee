import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsSearch } from '../../features/settings/address.ts'
import { pulseSearch } from '../../shared/address/search.ts'
import { trackerOnly } from '../guards.ts'
import { rememberedInAddress, signedIn } from './parents.ts'

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage'),
  staticData: { title: 'Settings' },
})

const calibration = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/calibration',
  validateSearch: pulseSearch,
  beforeLoad: rememberedInAddress,
  component: lazyRouteComponent(() => import('../pages/calibration-page.tsx'), 'CalibrationPage'),
  staticData: { title: 'Calibration' },
})

const accountSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/account',
  component: lazyRouteComponent(() => import('../pages/account-settings.tsx'), 'AccountSettings'),
  staticData: { title: 'Account settings' },
})

const connections = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/connections',
  component: lazyRouteComponent(
    () => import('../../features/connections/connections-page.tsx'),
    'ConnectionsPage',
  ),
  staticData: { title: 'Connections' },
})

const timeDiarySettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/time-diary',
  beforeLoad: trackerOnly,
  component: lazyRouteComponent(
    () => import('../../features/time-diary/settings/diary-settings-page.tsx'),
    'DiarySettingsPage',
  ),
  staticData: { title: 'Time diary settings' },
})

const importFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/import',
  validateSearch: (search: Record<string, unknown>): { file?: string } =>
    typeof search.file === 'string' ? { file: search.file } : {},
  component: lazyRouteComponent(() => import('../../features/import/import-page.tsx'), 'ImportPage'),
  staticData: { title: 'Import a file' },
})

export const settingsRoutes = [
  settings,
  calibration,
  accountSettings,
  connections,
  timeDiarySettings,
  importFile,
] as const
