import { Menu } from '@mantine/core'
import type { KimChip, KimReading } from '@pulse/contract'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './reading-chips.module.css'

type Props = {
  reading: KimReading
  busy: boolean
  onChoose: (question: string) => void
}

/** Shows how the question was understood. A part with alternatives opens a menu that changes only that part. */
export function ReadingChips({ reading, busy, onChoose }: Props) {
  return (
    <ul className={styles.chips} aria-label="How kim AI understood the question">
      {reading.chips.map(chip => (
        <li key={`${chip.kind} ${chip.label}`} className={styles.item}>
          {chip.choices.length > 0 ? (
            <Changeable chip={chip} busy={busy} onChoose={onChoose} />
          ) : (
            <span className={styles.chip} data-kind={chip.kind} dir="auto">
              {chip.label}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Changeable({ chip, busy, onChoose }: { chip: KimChip } & Omit<Props, 'reading'>) {
  return (
    <Menu position="bottom-start" radius={10} shadow="md" disabled={busy} width="max-content">
      <Menu.Target>
        <button type="button" className={styles.chip} aria-label={`${chip.label}, change`} disabled={busy}>
          <span dir="auto">{chip.label}</span>
          <IconChevronDown size={12} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {chip.choices.map(({ label, question }) => (
          <Menu.Item key={question} onClick={() => onChoose(question)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
