import { Button, Popover, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { Segments } from '../../shared/ui/segments.tsx'
import styles from './shell.module.css'
import { useLogOut } from './use-log-out.ts'
import { usePhone } from './use-phone.ts'

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function AccountPanel() {
  const { account, email, isSidebar } = useAuth()
  const phone = usePhone()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { busy, leave } = useLogOut()
  const page = useLocation({ select: location => location.pathname })
  const position = !isSidebar ? 'bottom-end' : phone ? 'top-end' : 'right-end'
  return (
    <Popover
      // Navigating closes the panel.
      key={page}
      position={position}
      width={272}
      offset={position === 'right-end' ? 28 : 14}
      radius={12}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button type="button" className={styles.avatar} aria-label={`Account ${account}`}>
          {(account[0] ?? '').toUpperCase()}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Account">
        <div>
          <p className={styles.account}>{account}</p>
          <p className={styles.email}>{email}</p>
        </div>
        <Segments
          fullWidth
          size="small"
          aria-label="Theme"
          options={[...schemes]}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <Button component={Link} to="/settings/account" variant="default" fullWidth>
          Account settings
        </Button>
        <Button component={Link} to="/settings/connections" variant="default" fullWidth>
          Connections
        </Button>
        <Button component={Link} to="/settings/calibration" variant="default" fullWidth>
          Calibration
        </Button>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          loading={busy}
          onClick={() => void leave()}
        >
          Log Out
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
