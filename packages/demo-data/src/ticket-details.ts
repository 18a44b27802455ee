import { monthAndDay, weekday } from './calendar.ts'
import { codes, colors, devices, occasions, type Product, plans, sizes } from './content/catalog.ts'
import { cities, depots, streets } from './content/people-and-places.ts'
import type { Customer } from './customers.ts'
import type { Random } from './random.ts'
import type { ProductKind } from './topic.ts'
import type { Language } from './types.ts'

export type TicketDetails = Record<string, string>

const weekdays: Record<Language, string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  pt: ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'],
}
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day as people refer to it: the weekday if the day is close, otherwise the date. */
export function dayName(day: number, from: number, language: Language): string {
  if (Math.abs(day - from) < 6) return weekdays[language][weekday(day)] ?? ''
  const { month, date } = monthAndDay(day)
  if (language === 'en') return `${months[month]} ${date}`
  return language === 'de' ? `${date}.${month + 1}.` : `${date}/${month + 1}`
}

/** Moves a Sunday to Monday, since agents never promise anything for a Sunday. */
export function workday(day: number): number {
  return weekday(day) === 0 ? day + 1 : day
}

interface DetailsInput {
  random: Random
  day: number
  language: Language
  kind: ProductKind
  products: Product[]
  brand: string
  customer: Customer
  struck: boolean
}

/** Everything a ticket can mention. It is chosen once, so both sides refer to the same things. */
export function makeDetails(input: DetailsInput): TicketDetails {
  const { random, day, language, customer } = input
  const suited = input.products.filter(
    ({ kind }) =>
      input.kind === 'any' || kind === input.kind || (input.kind === 'hard' && kind !== 'apparel'),
  )
  const pool = suited.length > 0 ? suited : input.products
  const product = random.pick(pool)
  const others = input.products.filter(p => p.kind === product.kind && p.noun !== product.noun)
  const other = random.pick(others)
  const late = random.int(2, 6)
  const placed = day - late - random.int(3, 7)
  const color = random.int(0, colors.length - 1)
  const size = random.int(0, sizes.length - 2)
  const smaller = random.chance(0.4)
  const occasion = random.pick(occasions)
  const cents = random.pick(['.00', '.90', '.95', '.50', '.99'])
  const street = () => `${random.int(3, 980)} ${random.pick(streets)}`
  const name = (to: number) => dayName(to, day, language)
  const digits = (count: number) => String(random.int(10 ** (count - 1), 10 ** count - 1))
  const courier = input.struck
    ? 'Northline'
    : random.pick(['Northline', 'Northline', 'Parcelway', 'Swiftpost'])
  const order = `A-${digits(5)}`
  return {
    brand: input.brand,
    first: customer.firstname,
    name: customer.name,
    email: customer.email,
    order: random.chance(0.6) ? `#${order}` : order,
    product: product.name,
    item: product.noun,
    other: other.name,
    otherItem: other.noun,
    amount: `$${product.price}${cents}`,
    part: `$${Math.max(5, Math.round(product.price * (0.1 + random.next() * 0.25)))}.00`,
    placed: name(placed),
    due: name(day - late),
    since: name(day - late - random.int(0, 1)),
    late: String(late),
    eta: name(workday(day + random.int(2, 4))),
    arrive: name(workday(day + random.int(4, 5))),
    tracking: `${courier.slice(0, 1)}${courier.slice(-1).toUpperCase()}${digits(9)}US`,
    courier,
    card: digits(4),
    city: random.pick(cities),
    depot: random.pick(depots),
    street: street(),
    newStreet: street(),
    color: colors[color] ?? 'black',
    color2: colors[(color + random.int(1, colors.length - 1)) % colors.length] ?? 'navy',
    size: (smaller ? sizes[size + 1] : sizes[size]) ?? 'M',
    size2: (smaller ? sizes[size] : sizes[size + 1]) ?? 'L',
    code: random.pick(codes),
    occasion: occasion[0],
    yourOccasion: occasion[1],
    device: random.pick(devices),
    error: `E-${random.int(101, 899)}`,
    version: `${random.int(2, 9)}.${random.int(0, 9)}.${random.int(0, 9)}`,
    plan: random.pick(plans),
    points: String(random.int(2, 40) * 50),
    quantity: random.pick(['two', 'three', 'four', 'five']),
    weeks: random.pick(['two', 'three', 'four', 'five', 'six']),
    runs: smaller ? 'large' : 'small',
    daytime: 'morning',
    agent: '',
    colleague: '',
    previous: '',
  }
}
