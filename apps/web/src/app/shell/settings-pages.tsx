import type { SpotlightActionData } from '@mantine/spotlight'
import {
  IconAdjustments,
  IconClockCog,
  IconFileImport,
  IconPlugConnected,
  IconTargetArrow,
  IconUserCog,
} from '@tabler/icons-react'

type SettingsPage = Pick<SpotlightActionData, 'id' | 'label' | 'keywords' | 'leftSection'> & {
  to: '/settings' | `/settings/${'account' | 'calibration' | 'connections' | 'import' | 'time-diary'}`
  search?: { tab: 'ai' }
  /** Listed only for accounts with the time diary. */
  needsTracker?: true
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The pages under settings, for the command palette. */
export const settingsPages: readonly SettingsPage[] = [
  {
    id: 'ai-configuration',
    label: 'AI configuration',
    keywords: ['weights', 'targets', 'sla', 'factors'],
    leftSection: <IconAdjustments {...icon} />,
    to: '/settings',
    search: { tab: 'ai' },
  },
  {
    id: 'calibration',
    label: 'Calibration',
    keywords: ['trust', 'ratings', 'accuracy'],
    leftSection: <IconTargetArrow {...icon} />,
    to: '/settings/calibration',
  },
  {
    id: 'account-settings',
    label: 'Account settings',
    keywords: [
      'members',
      'password',
      'time zone',
      'business hours',
      'retention',
      'language model',
      'embedding',
    ],
    leftSection: <IconUserCog {...icon} />,
    to: '/settings/account',
  },
  {
    id: 'connections',
    label: 'Connections',
    keywords: ['helpdesk', 'sync', 'connect'],
    leftSection: <IconPlugConnected {...icon} />,
    to: '/settings/connections',
  },
  {
    id: 'import',
    label: 'Import a file',
    keywords: ['csv', 'jsonl', 'upload', 'export'],
    leftSection: <IconFileImport {...icon} />,
    to: '/settings/import',
  },
  {
    id: 'time-diary-settings',
    label: 'Time diary settings',
    keywords: ['tracker', 'screenshots', 'snaps', 'tokens', 'agents'],
    leftSection: <IconClockCog {...icon} />,
    to: '/settings/time-diary',
    needsTracker: true,
  },
]
