-- A scoring run is one engine version applied to an account's tickets. Users see the current run. A new run fills
-- alongside it and replaces it once complete.
create table scoring_runs (
  account_id bigint not null,
  run_id uuid not null,
  engine text not null check (engine in ('offline', 'llm')),
  version text not null,
  state text not null check (state in ('filling', 'current', 'replaced')),
  started_at timestamptz not null,
  became_current_at timestamptz,
  -- A digest of the targets and business hours the run uses. If they change, a new run is needed.
  settings text,
  primary key (account_id, run_id)
);
create unique index scoring_runs_current on scoring_runs (account_id) where state = 'current';
create unique index scoring_runs_filling on scoring_runs (account_id) where state = 'filling';
select make_tenant_table('scoring_runs');
alter table scoring_runs add foreign key (account_id) references accounts on delete cascade;

create table ticket_insights (
  account_id bigint not null,
  run_id uuid not null,
  ticket_id text not null,
  content_hash bytea not null,
  eligible boolean not null,
  ineligible_reason text,
  confidence real,
  factors jsonb,
  category text,
  subcategory text,
  category_confidence real,
  summary text,
  language text,
  model text,
  scored_at timestamptz not null,
  primary key (account_id, run_id, ticket_id)
);
create index ticket_insights_ticket on ticket_insights (account_id, ticket_id);
create index ticket_insights_placement on ticket_insights (account_id, category, subcategory);
select make_tenant_table('ticket_insights');
alter table ticket_insights add foreign key (account_id, run_id) references scoring_runs on delete cascade;
alter table ticket_insights add foreign key (account_id, ticket_id) references tickets on delete cascade;

-- Tickets waiting to be scored. A worker claims tickets for a limited time, so if it is killed, its tickets become
-- available again. After three attempts a ticket counts as failed and keeps its error.
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
  failed boolean not null default false,
  primary key (account_id, run_id, ticket_id)
);
create index scoring_queue_newest on scoring_queue (account_id, run_id, ticket_updated_at desc) where not failed;
select make_tenant_table('scoring_queue');
alter table scoring_queue add foreign key (account_id, run_id) references scoring_runs on delete cascade;
alter table scoring_queue add foreign key (account_id, ticket_id) references tickets on delete cascade;

create table llm_usage (
  account_id bigint not null,
  month date not null,
  tokens bigint not null default 0,
  cost_micros bigint not null default 0,
  primary key (account_id, month)
);
select make_tenant_table('llm_usage');
alter table llm_usage add foreign key (account_id) references accounts on delete cascade;

-- An account without a row, and a column without a value, use the defaults.
create table scoring_settings (
  account_id bigint not null,
  engine text not null default 'offline' check (engine in ('offline', 'llm')),
  weights jsonb,
  sla_minutes jsonb,
  -- Null means around the clock.
  business_hours jsonb,
  -- The settings that visible figures still use while new weights, targets or business hours are being applied.
  counted jsonb,
  -- An engine can be chosen before the demo tickets are loaded, so a row alone doesn't mean they have been.
  demo_started_at timestamptz,
  primary key (account_id)
);
select make_tenant_table('scoring_settings');
alter table scoring_settings add foreign key (account_id) references accounts on delete cascade;

-- Categorizer models trained on moved tickets, in the @pulse/scoring format.
create table categorizer_models (
  account_id bigint not null,
  model jsonb not null,
  moves integer not null,
  trained_at timestamptz not null,
  primary key (account_id)
);
select make_tenant_table('categorizer_models');
alter table categorizer_models add foreign key (account_id) references accounts on delete cascade;
