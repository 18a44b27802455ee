import type { ColumnType } from 'kysely'

/** Read as an object but written as JSON text, because `pg` would encode an array or a string differently. */
export type Json<Value> = ColumnType<Value, string, string>
