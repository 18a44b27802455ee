import { type ChannelId, channelCodes, channelIds, type Figures } from '@pulse/contract'
import { channelOf } from '@pulse/scoring'
import { sql } from 'kysely'
import { placeCells } from '../facts/cells.ts'
import { previousRange, type Range } from '../facts/range.ts'
import { countedSettings } from '../scoring/counted.ts'
import {
  type AttainmentSums,
  addSums,
  attainmentOf,
  figuresOf,
  type Sums,
  summed,
  summedColumns,
} from './figures.ts'
import { type HourFigures, hoursOf } from './hours.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'
import type { Question } from './question.ts'
import { type DayFigures, seriesOf } from './series.ts'
import { type Changes, whatChanged } from './what-changed.ts'

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
  changes?: Changes
}

export interface Extras {
  /** The period of as many days that ended the day before. */
  previous?: boolean
  series?: boolean
  hours?: boolean
  changes?: boolean
}

/** The figures of a period, and what was asked for beside them. */
export async function overviewOf(question: Question, extras: Extras): Promise<Overview> {
  const { range } = question
  const before = previousRange(range)
  const overview: Overview = { period: await periodFigures(question, range) }
  if (extras.previous)
    overview.previous = {
      ...(await periodFigures(question, before)),
      startDate: before.startDate,
      endDate: before.endDate,
    }
  if (extras.series) overview.series = await seriesOf(question, range)
  if (extras.series && extras.previous) overview.previousSeries = await seriesOf(question, before)
  if (extras.hours) overview.hours = await hoursOf(question)
  if (extras.changes) overview.changes = await whatChanged(question)
  return overview
}

type ChannelSums = Sums & AttainmentSums & { channel: number; spam: boolean; invalid: number }

const columns = [...summedColumns, 'invalid', 'sla_n', 'sla_met'] as const

async function periodFigures(question: Question, range: Range): Promise<PeriodFigures> {
  const { tx, accountId, filter, source } = question
  const withSpam = { ...filter, placeIds: [...filter.placeIds, ...filter.spamIds] }
  const { rows } = await sql<ChannelSums>`
    select channel, place_id = any(${filter.spamIds}::integer[]) as spam, ${summed},
           sum(invalid::float8) as invalid, sum(sla_n::float8) as sla_n, sum(sla_met::float8) as sla_met
      from (${placeCells(accountId, range, withSpam, source, 'all')}) as cells
     group by 1, 2`.execute(tx)
  const spam = addSums(
    columns,
    rows.filter(row => row.spam),
  )
  const counted = rows.filter(row => !row.spam)
  const all = addSums(columns, counted)
  const { slaMinutes } = await countedSettings(tx, accountId)
  return {
    ...figuresOf(all),
    invalidTickets: all.invalid,
    spamTickets: spam.tickets + spam.invalid,
    ...(await percentilesOf(question, range)),
    sla: {
      ...attainmentOf(all),
      channels: channelIds.flatMap(channel => {
        const own = counted.find(row => row.channel === channelCodes[channel])
        if (!own || own.tickets === 0) return []
        const targetMinutes = slaMinutes[channelOf(channel)] ?? null
        return [{ channel, targetMinutes, ...attainmentOf(own) }]
      }),
    },
  }
}
