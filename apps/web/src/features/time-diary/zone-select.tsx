import { Select } from '@mantine/core'
import styles from './agent-summary.module.css'
import type { ZoneOption } from './model/zones.ts'

type Props = { zones: readonly ZoneOption[]; zone: ZoneOption; onZone: (id: string) => void }

export function ZoneSelect({ zones, zone, onZone }: Props) {
  return (
    <div className={styles.zone} data-screen-only>
      <Select
        aria-label="Timezone"
        data={zones.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.id}
        onChange={id => id && onZone(id)}
        allowDeselect={false}
        maxDropdownHeight={340}
      />
    </div>
  )
}
