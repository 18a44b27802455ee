-- Managers' notes on one or more calendar days, shown in every chart by day. They stay when their author leaves.
create table day_notes (
  account_id bigint not null,
  note_id uuid not null,
  start_day date not null,
  end_day date not null,
  text text not null check (char_length(text) between 1 and 140),
  user_id uuid,
  created_at timestamptz not null,
  edited_by uuid,
  edited_at timestamptz,
  -- Increases with every edit, so that an edit of an older version can be rejected.
  version integer not null default 1,
  primary key (account_id, note_id),
  check (start_day <= end_day)
);
create index day_notes_days on day_notes (account_id, start_day, end_day);
select make_tenant_table('day_notes');
alter table day_notes add foreign key (account_id) references accounts on delete cascade;
alter table day_notes add foreign key (account_id, user_id) references users on delete set null (user_id);
alter table day_notes add foreign key (account_id, edited_by) references users on delete set null (edited_by);
