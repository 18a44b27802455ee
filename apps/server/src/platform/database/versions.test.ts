import { expect, test } from 'vitest'
import { changeOf } from './versions.ts'

test.each([
  'insert into "tickets" ("account_id") values ($1)',
  'INSERT INTO tickets select 1',
  'with gone as (delete from messages returning *) select count(*) from gone',
])('%s changes texts', statement => {
  expect(changeOf(statement)).toBe('texts')
})

test.each([
  'update "ticket_facts" set "csat" = $1',
  'update only public.ticket_facts set csat = 1',
  'delete from\n  "public"."agents" where true',
  'merge into placements using fresh on true when matched then delete',
  'truncate ticket_facts',
  'truncate table ticket_facts',
  'with gone as (delete from messages returning *) delete from placements',
  'insert into sessions values (1); update categories set name = $1',
])('%s changes facts', statement => {
  expect(changeOf(statement)).toBe('facts')
})

test.each([
  'select * from "tickets" for update of "tickets" skip locked',
  'select * from tickets for no key update',
  'insert into "sessions" ("account_id") select account_id from tickets',
  'insert into scoring_queue values ($1) on conflict do update set revision = 2',
  'update "connections" set "step" = $1',
  'select pg_notify($1, $2)',
])('%s changes no figures', statement => {
  expect(changeOf(statement)).toBe(null)
})
