import { type ChannelId, channelIds, channelPatterns, channels, ratingCodes, ratings } from '@pulse/contract'
import { type RawBuilder, sql } from 'kysely'

const codeOf = (id: ChannelId) => sql.lit(channels[id].code)

/** The code for a helpdesk's channel name, using the same rule as `readChannel` in the contract. */
export function channelCodeSql(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = channelIds.map(id => sql`when plain = ${sql.lit(id)} then ${codeOf(id)}`)
  const patterns = channelPatterns.map(
    ([id, pattern]) => sql`when plain ~ ${sql.lit(pattern)} then ${codeOf(id)}`,
  )
  return sql`(
    select (case ${sql.join([...ids, ...patterns], sql` `)} else ${codeOf('others')} end)::smallint
      from (select regexp_replace(lower(regexp_replace(${name}, '^\\s+|\\s+$', '', 'g')), '[^a-z]+', '_', 'g') as plain)
        as given)`
}

/** The code for a helpdesk's satisfaction rating. Unknown ratings count as never offered. */
export function ratingCodeSql(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const known = ratings.map(rating => sql`when ${sql.lit(rating)} then ${sql.lit(ratingCodes[rating])}`)
  return sql`(case ${name} ${sql.join(known, sql` `)} else ${sql.lit(ratingCodes.unoffered)} end)::smallint`
}

/** SQL for a table called `name` with one row per channel: its `code`, and a numeric column for each of `columns`. */
export function channelTable(
  name: string,
  columns: Record<string, (id: ChannelId) => number | null>,
): RawBuilder<unknown> {
  const values = Object.values(columns).map(value => sql`${channelIds.map(value)}::float8[]`)
  return sql`unnest(${channelIds.map(id => channels[id].code)}::smallint[], ${sql.join(values)})
    as ${sql.raw(`${name} (code, ${Object.keys(columns).join(', ')})`)}`
}
