import { Select } from '@mantine/core'
import type { Role } from '@pulse/contract'

export const roleNames: Record<Role, string> = { owner: 'Owner', manager: 'Manager', viewer: 'Viewer' }
const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

type Props = {
  /** Shown above the field, or only announced by screen readers. */
  label?: string
  'aria-label'?: string
  value: Role
  disabled?: boolean
  onChange: (role: Role) => void
}

export function RoleSelect({ onChange, ...rest }: Props) {
  return (
    <Select
      {...rest}
      data={options}
      allowDeselect={false}
      w={130}
      onChange={value => value && onChange(value as Role)}
    />
  )
}
