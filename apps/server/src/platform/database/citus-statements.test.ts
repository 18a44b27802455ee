import { expect, test } from 'vitest'
import { citusForm } from './citus-statements.ts'

test('a check is added after its column', () => {
  expect(citusForm("alter table sessions add column kind text not null check (kind in ('a', 'b'))")).toEqual([
    'alter table sessions add column kind text not null',
    "alter table sessions add constraint sessions_kind_check check (kind in ('a', 'b'))",
  ])
})

test('checks of several columns in one statement are added after all columns', () => {
  expect(
    citusForm(`-- Two checks.
alter table sessions
  -- Who replied.
  add column reply_by text check (reply_by in ('assistant', 'agent')),
  add column replied_at timestamptz default now(),
  add column waits integer not null default 0 check (waits >= 0)`),
  ).toEqual([
    `-- Two checks.
alter table sessions
  -- Who replied.
  add column reply_by text,
  add column replied_at timestamptz default now(),
  add column waits integer not null default 0`,
    "alter table sessions add constraint sessions_reply_by_check check (reply_by in ('assistant', 'agent'))",
    'alter table sessions add constraint sessions_waits_check check (waits >= 0)',
  ])
})

test('other statements are unchanged', () => {
  for (const statement of [
    'create table days (day integer check (day between 1 and 7))',
    'alter table days add check (day > 0)',
    'alter table days add column note text',
  ])
    expect(citusForm(statement)).toEqual([statement])
})

test("only the accounts table is copied to every node, and links aren't cleared by the database", () => {
  expect(citusForm("select make_global_table('accounts', 'select')")).toEqual([
    "select make_global_table('accounts', 'select')",
  ])
  expect(citusForm("select make_global_table('logins', 'select')")).toEqual([
    "select grant_to_app('logins', 'select')",
  ])
  expect(
    citusForm(
      'alter table notes add foreign key (account_id, user_id) references users on delete set null (user_id)',
    ),
  ).toEqual(['alter table notes add foreign key (account_id, user_id) references users'])
})
