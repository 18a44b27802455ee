import { Select } from '@mantine/core'

type Props = { label: string; description?: string; value: string; onChange: (zone: string) => void }

/** Current names of zones that some browsers list only under their old names, such as Calcutta. */
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
      nothingFoundMessage="No matching time zone. Try a large city nearby."
    />
  )
}
