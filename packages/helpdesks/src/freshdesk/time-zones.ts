import { textOf } from '../reading.ts'

/**
 * Freshdesk names time zones the way Ruby on Rails does. Zones are grouped by region. Each has its Rails name, plus the
 * IANA city if it differs.
 */
const zones: Record<string, string> = {
  America:
    'Alaska=Juneau|Pacific Time (US & Canada)=Los_Angeles|Tijuana|Mountain Time (US & Canada)=Denver|' +
    'Arizona=Phoenix|Chihuahua|Mazatlan|Central Time (US & Canada)=Chicago|Saskatchewan=Regina|' +
    'Guadalajara=Mexico_City|Mexico City|Monterrey|Central America=Guatemala|' +
    'Eastern Time (US & Canada)=New_York|Indiana (East)=Indiana/Indianapolis|Bogota|Lima|Quito=Lima|' +
    'Atlantic Time (Canada)=Halifax|Caracas|La Paz|Santiago|Newfoundland=St_Johns|Brasilia=Sao_Paulo|' +
    'Buenos Aires=Argentina/Buenos_Aires|Montevideo|Georgetown=Guyana|Puerto Rico|Greenland=Godthab',
  Atlantic: 'Mid-Atlantic=South_Georgia|Azores|Cape Verde Is.=Cape_Verde',
  Europe:
    'Dublin|Edinburgh=London|Lisbon|London|Belgrade|Bratislava|Budapest|Ljubljana|Prague|Sarajevo|Skopje|' +
    'Warsaw|Zagreb|Brussels|Copenhagen|Madrid|Paris|Amsterdam|Berlin|Bern=Zurich|Zurich|Rome|Stockholm|' +
    'Vienna|Bucharest|Helsinki|Kyiv=Kiev|Riga|Sofia|Tallinn|Vilnius|Athens|Istanbul|Minsk|Kaliningrad|' +
    'Moscow|St. Petersburg=Moscow|Volgograd|Samara',
  Africa: 'Casablanca|Monrovia|West Central Africa=Algiers|Cairo|Harare|Pretoria=Johannesburg|Nairobi',
  Asia:
    'Jerusalem|Kuwait=Riyadh|Riyadh|Baghdad|Tehran|Abu Dhabi=Muscat|Muscat|Baku|Tbilisi|Yerevan|Kabul|' +
    'Ekaterinburg=Yekaterinburg|Islamabad=Karachi|Karachi|Tashkent|Chennai=Kolkata|Kolkata|Mumbai=Kolkata|' +
    'New Delhi=Kolkata|Kathmandu|Dhaka|Sri Jayawardenepura=Colombo|Almaty|Astana=Almaty|Novosibirsk|' +
    'Rangoon|Bangkok|Hanoi=Bangkok|Jakarta|Krasnoyarsk|Beijing=Shanghai|Chongqing|Hong Kong|Urumqi|' +
    'Kuala Lumpur|Singapore|Taipei|Irkutsk|Ulaanbaatar|Ulaan Bataar=Ulaanbaatar|Seoul|Osaka=Tokyo|' +
    'Sapporo=Tokyo|Tokyo|Yakutsk|Vladivostok|Magadan|Srednekolymsk|Kamchatka',
  Australia: 'Perth|Darwin|Adelaide|Canberra=Melbourne|Melbourne|Sydney|Brisbane|Hobart',
  Pacific:
    'International Date Line West=Midway|Midway Island=Midway|American Samoa=Pago_Pago|Hawaii=Honolulu|' +
    'Guam|Port Moresby|Solomon Is.=Guadalcanal|New Caledonia=Noumea|Fiji|Marshall Is.=Majuro|Auckland|' +
    "Wellington=Auckland|Nuku'alofa=Tongatapu|Tokelau Is.=Fakaofo|Chatham Is.=Chatham|Samoa=Apia",
}

const byName = new Map<string, string>([['UTC', 'UTC']])
for (const [region, names] of Object.entries(zones))
  for (const entry of names.split('|')) {
    const [name = '', city = name.replaceAll(' ', '_')] = entry.split('=')
    byName.set(name, `${region}/${city}`)
  }

/** The IANA name, or null if the zone is unknown. */
export function timeZoneOf(value: unknown): string | null {
  const name = textOf(value)
  if (name === null) return null
  const known = byName.get(name)
  if (known) return known
  return /^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(name) && isZone(name) ? name : null
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
