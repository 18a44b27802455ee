import { type ChannelId, channelCodes, type Rating, ratingCodes } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/database/index.ts'
import type { Source } from '../../facts/cells.ts'
import { type Filter, resolveFilter } from '../../facts/filter.ts'
import { allPlaces, type Place } from '../../facts/placements.ts'
import { type Range, rangeOf } from '../../facts/range.ts'

/** What every answer starts from: one account at one moment, a range of days, and the tickets that are meant. */
export interface Question {
  tx: Transaction<Tables>
  accountId: number
  range: Range
  filter: Filter
  places: Place[]
  source: Source
}

export interface Asked {
  startDate: string
  endDate: string
  timezone: string
  categories?: string[] | undefined
  subcategories?: string[] | undefined
  channels?: ChannelId[] | undefined
  groupIds?: number[] | undefined
  formIds?: number[] | undefined
  satisfactionRating?: Rating[] | undefined
  agentNos?: number[] | undefined
  /** Spam is counted apart: only when it is asked for. */
  spam?: boolean
  /** For the proof that sums and facts say the same. */
  source?: Source
}

/** Reads at one moment, and stops when the caller goes away. */
export function ask<T>(
  database: Database,
  caller: { accountId: number; signal: AbortSignal },
  asked: Asked,
  answer: (question: Question) => Promise<T>,
): Promise<T> {
  const { accountId, signal } = caller
  return database.readAccount(accountId, signal, async tx => answer(await questionIn(tx, accountId, asked)))
}

/** The same where several questions are asked at one moment. */
export async function questionIn(
  tx: Transaction<Tables>,
  accountId: number,
  asked: Asked,
): Promise<Question> {
  const places = await allPlaces(tx, accountId)
  const isNamed = asked.categories?.length || asked.subcategories?.length
  const known = isNamed ? await namesInSettings(tx, accountId) : []
  const filter = resolveFilter(
    {
      categories: asked.categories,
      subcategories: asked.subcategories,
      channels: asked.channels?.map(name => channelCodes[name]),
      groupIds: asked.groupIds,
      formIds: asked.formIds,
      ratings: asked.satisfactionRating?.map(name => ratingCodes[name]),
      agentNos: asked.agentNos,
      spam: asked.spam ?? false,
    },
    places,
    known,
  )
  const range = rangeOf(asked.startDate, asked.endDate, asked.timezone)
  return { tx, accountId, range, filter, places, source: asked.source ?? 'best' }
}

function namesInSettings(tx: Transaction<Tables>, accountId: number) {
  return tx
    .selectFrom('categories')
    .leftJoin('subcategories', join =>
      join
        .onRef('subcategories.account_id', '=', 'categories.account_id')
        .onRef('subcategories.category_id', '=', 'categories.category_id'),
    )
    .where('categories.account_id', '=', accountId)
    .select(['categories.name as category', 'subcategories.name as subcategory'])
    .execute()
}
