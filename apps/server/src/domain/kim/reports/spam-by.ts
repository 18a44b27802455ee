import { type ChannelId, channelIds, channels } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { Grain } from '../../answers/breakdowns/over-time.ts'
import { addDays, daysBetween } from '../../facts/range.ts'
import { type Draft, inPeriod, type Writing } from '../draft.ts'
import { percent, safe, whole } from '../markdown.ts'
import type { Scope } from '../tools.ts'
import { addMonths } from '../understand/calendar.ts'
import { weekdayOf } from '../understand/weeks.ts'
import { listedInFinding } from './listed-in-finding.ts'
import { keyName } from './time-names.ts'

interface Part {
  name: string
  scope: Scope
}

/** Counts spam or invalid tickets by channel, group or form, or by weekday, day, week or month. */
export async function spamByReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood } = writing
  const isSpam = understood.figures[0] === 'spam'
  const counts = new Map<string, number>()
  for (const { name, scope } of understood.dimension ? thingsOf(writing) : stepsOf(writing)) {
    const { period } = await runner.use('figures', { scope })
    const n = isSpam ? period.spamTickets : period.invalidTickets
    counts.set(name, runner.derived((counts.get(name) ?? 0) + n))
  }
  const counted = [...counts].map(([name, n]) => ({ name, n }))
  const what = isSpam ? 'were spam' : 'could not be scored'
  const total = runner.derived(counted.reduce((sum, { n }) => sum + n, 0))
  if (total === 0) return { finding: `**No tickets ${what}** ${inPeriod(scope)}.`, invalid: true }
  const isInOrder = understood.dimension === null && understood.order === null
  const isLow = understood.order === 'least' || understood.order === 'best'
  const found = understood.dimension ? counted.filter(({ n }) => n > 0) : counted
  const sorted = isInOrder ? found : found.toSorted((a, b) => (isLow ? a.n - b.n : b.n - a.n))
  const said = ({ name, n }: (typeof counted)[number]) =>
    `${name} ${whole(n)} (${percent(runner.derived(Math.round((n * 10_000) / total) / 100))})`
  const by = understood.dimension ?? understood.grain ?? 'period'
  const most = understood.top ?? 31
  const first = sorted[(understood.nth ?? 1) - 1]
  const head = `**${count(total, 'ticket')} ${what}** ${inPeriod(scope)}, by ${by}:`
  return {
    finding:
      understood.order && first
        ? `**${said(first)}** of ${count(total, 'ticket')} that ${what} ${inPeriod(scope)}.`
        : `${head} ${listedInFinding(writing, sorted.map(said), { around: head, separator: ', ' })}.`,
    lines: sorted.slice(0, most).map(one => `${said(one)}.`),
    invalid: true,
  }
}

/** One part for each channel, group or form. */
function thingsOf({ understood, scope, vocabulary }: Writing): Part[] {
  const { dimension } = understood
  if (dimension === 'channel')
    return (scope.channels?.length ? scope.channels : channelIds).map((channel: ChannelId) => ({
      name: channels[channel].label,
      scope: { ...scope, channels: [channel] },
    }))
  const field = dimension === 'group' ? 'groupIds' : 'formIds'
  return vocabulary.names
    .filter(
      one => one.kind === dimension && (!scope[field]?.length || scope[field].includes(Number(one.key))),
    )
    .map(one => ({ name: safe(one.name), scope: { ...scope, [field]: [Number(one.key)] } }))
}

/** One part for each day, week or month of the period. For weekdays, the days are added up, from Monday. */
function stepsOf({ understood, scope }: Writing): Part[] {
  const { startDate = '', endDate = '' } = scope
  const days = daysBetween(startDate, endDate) + 1
  const grain: Grain = understood.grain ?? (days <= 16 ? 'day' : days <= 120 ? 'week' : 'month')
  const next = (day: string) =>
    grain === 'day' || grain === 'weekday'
      ? addDays(day, 1)
      : grain === 'week'
        ? addDays(day, 7 - weekdayOf(day))
        : addMonths(`${day.slice(0, 8)}01`, 1)
  const parts: Part[] = []
  for (let day = startDate; day <= endDate; day = next(day)) {
    const last = addDays(next(day), -1)
    parts.push({
      name: keyName(grain, grain === 'weekday' ? String(weekdayOf(day)) : day),
      scope: { ...scope, startDate: day, endDate: last < endDate ? last : endDate },
    })
  }
  const weekday = ({ scope }: Part) => weekdayOf(scope.startDate ?? '')
  return grain === 'weekday' ? parts.toSorted((a, b) => weekday(a) - weekday(b)) : parts
}
