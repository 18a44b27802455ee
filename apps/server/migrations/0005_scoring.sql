-- One run is one engine in one version over an account's tickets. The current one is what everybody sees;
-- another fills beside it and takes its place when it is complete.
create table scoring_runs (
  account_id bigint not null references accounts on delete cascade,
  run_id uuid not null,
  engine text not null check (engine in ('offline', 'llm')),
  version text not null,
  state text not null check (state in ('filling', 'current', 'replaced')),
  started_at timestamptz not null,
  became_current_at timestamptz,
  primary key (account_id, run_id)
);
create unique index scoring_runs_current on scoring_runs (account_id) where state = 'current';
create unique index scoring_runs_filling on scoring_runs (account_id) where state = 'filling';
select make_tenant_table('scoring_runs');

create table ticket_insights (
  account_id bigint not null,
  run_id uuid not null,
  ticket_id text not null,
  content_hash bytea not null,
  eligible boolean not null,
  ineligible_reason text,
  satisfaction real,
  confidence real,
  factors jsonb,
  category text,
  subcategory text,
  category_confidence real,
  summary text,
  language text,
  model text,
  scored_at timestamptz not null,
  primary key (account_id, run_id, ticket_id),
  foreign key (account_id, run_id) references scoring_runs on delete cascade,
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
create index ticket_insights_ticket on ticket_insights (account_id, ticket_id);
select make_tenant_table('ticket_insights');

-- Tickets that wait to be scored. A worker claims some for a while; a claim that runs out is free again, so a
-- killed worker loses nothing. After three failures of its own a ticket is set aside with its error.
create table scoring_queue (
  account_id bigint not null,
  run_id uuid not null,
  ticket_id text not null,
  content_hash bytea not null,
  ticket_updated_at timestamptz not null,
  attempts integer not null default 0,
  error text,
  not_before timestamptz,
  claimed_until timestamptz,
  set_aside boolean not null default false,
  primary key (account_id, run_id, ticket_id),
  foreign key (account_id, run_id) references scoring_runs on delete cascade,
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
create index scoring_queue_newest on scoring_queue (account_id, run_id, ticket_updated_at desc) where not set_aside;
select make_tenant_table('scoring_queue');

create table llm_usage (
  account_id bigint not null references accounts on delete cascade,
  month date not null,
  tokens bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (account_id, month)
);
select make_tenant_table('llm_usage');

-- What an account has chosen; absent means the defaults.
create table scoring_settings (
  account_id bigint not null references accounts on delete cascade,
  engine text not null default 'offline' check (engine in ('offline', 'llm')),
  weights jsonb,
  sla_minutes jsonb,
  primary key (account_id)
);
select make_tenant_table('scoring_settings');

-- After a bulk load the planner must hear of it at once: until the server's own analysis a minute later, it would
-- take a table with a hundred thousand rows for an empty one. Only the owner may analyse, so this stands in for it.
create function analyze_tickets() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze agents, tickets, messages, ticket_insights, scoring_queue;
end $$;
revoke execute on function analyze_tickets() from public;
grant execute on function analyze_tickets() to pulse_app, pulse_ingest;
