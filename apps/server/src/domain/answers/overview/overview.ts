import { type ChannelId, type CustomerRatings, channelIds, channels, type Figures } from '@pulse/contract'
import { channelOf } from '@pulse/scoring'
import { type CountedSettings, countedSettings } from '../../scoring-settings/counted-settings.ts'
import type { Trust } from '../calibration/trust.ts'
import { trustInScores } from '../calibration/trust-in-scores.ts'
import { ratingsOf } from '../shared/customer-ratings.ts'
import { addRollups, attainmentOf, figuresOf, rollupColumns } from '../shared/figures.ts'
import type { ResolvedQuery } from '../shared/query.ts'
import { type ChannelRollup, rollupsByChannel } from './channel-rollups.ts'
import { type DayFigures, daysAndHours, type HourFigures } from './days-and-hours.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

type Attainment = ReturnType<typeof attainmentOf>

export interface PeriodFigures extends Figures, Percentiles {
  invalidTickets: number
  spamTickets: number
  sla: Attainment & { channels: (Attainment & { channel: ChannelId; targetMinutes: number | null })[] }
}

export interface Overview {
  period: PeriodFigures
  previous?: PeriodFigures & { startDate: string; endDate: string }
  series?: DayFigures[]
  previousSeries?: DayFigures[]
  hours?: HourFigures[]
  ratings?: CustomerRatings
  trust?: Omit<Trust, 'advice'>
}

export interface Extras {
  /** The period this one is compared with. */
  previous?: boolean
  series?: boolean
  hours?: boolean
  /** How customers themselves rated the period's tickets, and how well the AI CSAT agrees with them. */
  ratings?: boolean
}

/** The figures for a period, with the requested extras. */
export async function overviewOf(query: ResolvedQuery, extras: Extras): Promise<Overview> {
  const { tx, accountId, range } = query
  const before = extras.previous ? query.previous : null
  const ranges = before ? [range, before] : [range]
  const byChannel = await rollupsByChannel(query, ranges)
  const [percentiles, previousPercentiles] = await percentilesOf(query, ranges)
  const { slaMinutes } = await countedSettings(tx, accountId)
  const figures = (at: number, own: Percentiles | undefined) => {
    if (!own) throw new Error('No percentiles were computed.')
    return {
      ...periodFigures(
        byChannel.filter(row => row.at === at),
        slaMinutes,
      ),
      ...own,
    }
  }
  const overview: Overview = { period: figures(0, percentiles) }
  if (before)
    overview.previous = {
      ...figures(1, previousPercentiles),
      startDate: before.startDate,
      endDate: before.endDate,
    }
  if (extras.series || extras.hours) {
    const { series, previousSeries, hours } = await daysAndHours(query, before)
    if (extras.series) overview.series = series
    if (extras.series && before) overview.previousSeries = previousSeries
    if (extras.hours) overview.hours = hours
  }
  if (extras.ratings) {
    const now = byChannel.filter(row => row.at === 0 && !row.spam)
    overview.ratings = ratingsOf(addRollups(['rated_good', 'rated_bad'], now))
    overview.trust = await trustInScores(query)
  }
  return overview
}

const columns = [...rollupColumns, 'invalid', 'sla_n', 'sla_met'] as const

function periodFigures(
  rows: readonly ChannelRollup[],
  slaMinutes: CountedSettings['slaMinutes'],
): Omit<PeriodFigures, keyof Percentiles> {
  const spam = addRollups(
    columns,
    rows.filter(row => row.spam),
  )
  const counted = rows.filter(row => !row.spam)
  const all = addRollups(columns, counted)
  return {
    ...figuresOf(all),
    invalidTickets: all.invalid,
    spamTickets: spam.tickets + spam.invalid,
    sla: {
      ...attainmentOf(all),
      channels: channelIds.flatMap(channel => {
        const own = counted.find(row => row.channel === channels[channel].code)
        if (!own || own.tickets === 0) return []
        const targetMinutes = slaMinutes[channelOf(channel)] ?? null
        return [{ channel, targetMinutes, ...attainmentOf(own) }]
      }),
    },
  }
}
