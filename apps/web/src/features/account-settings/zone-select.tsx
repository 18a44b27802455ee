import { Select } from '@mantine/core'

type Props = { label: string; description?: string; value: string; onChange: (zone: string) => void }

/** Today's names of zones that some browsers list by their old one alone, such as Calcutta. */
const renamed = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Europe/Kyiv',
]

const zones = [
  'UTC',
  ...new Set([...Intl.supportedValuesOf('timeZone'), ...renamed].filter(zone => zone !== 'UTC').sort()),
].map(zone => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

export function ZoneSelect({ label, description, value, onChange }: Props) {
  const known = zones.some(zone => zone.value === value)
  return (
    <Select
      label={label}
      {...(description && { description })}
      data={known ? zones : [{ value, label: value }, ...zones]}
      value={value}
      onChange={zone => zone && onChange(zone)}
      searchable
      allowDeselect={false}
      limit={100}
      maw={340}
      nothingFoundMessage="No such time zone. Search for a large city in it."
    />
  )
}
