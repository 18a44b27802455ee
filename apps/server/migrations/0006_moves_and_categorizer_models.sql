-- Where people put a ticket. It stands above what the AI says, whatever it says later; one word per ticket, the
-- last. A person who has left keeps theirs, so moved_by points at nothing.
create table ticket_moves (
  account_id bigint not null,
  ticket_id text not null,
  category text not null,
  subcategory text,
  moved_by uuid not null,
  moved_at timestamptz not null,
  primary key (account_id, ticket_id),
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
select make_tenant_table('ticket_moves');

-- What the categoriser learnt from the moves, in the form of @pulse/scoring.
create table categorizer_models (
  account_id bigint not null references accounts on delete cascade,
  model jsonb not null,
  moves integer not null,
  trained_at timestamptz not null,
  primary key (account_id)
);
select make_tenant_table('categorizer_models');

-- Null: around the clock.
alter table scoring_settings add column business_hours jsonb;
-- Settings may be there before the demo tickets: an engine can be chosen first.
alter table scoring_settings add column demo_begun_at timestamptz;
update scoring_settings set demo_begun_at = now()
 where account_id in (select account_id from accounts where is_demo);

-- A digest of the targets and business hours a run scores with: others need another run. Null: from before they
-- were kept, taken to be those of today.
alter table scoring_runs add column settings text;
