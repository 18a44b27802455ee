-- A ticket whose older messages haven't arrived yet. It is stored and shown, but not scored.
alter table tickets add column incomplete boolean not null default false;
create index tickets_incomplete on tickets (account_id, created_at) where incomplete;

-- Where the helpdesk doesn't report business minutes, Pulse computes them from these moments and the account's
-- business hours: the first public message of the customer, and the first public reply of a human agent after it.
alter table tickets add column times_reported boolean not null default true;
alter table tickets add column asked_at timestamptz;
alter table tickets add column first_reply_at timestamptz;
create index tickets_own_times on tickets (account_id, ticket_id) where not times_reported;

-- The helpdesk's id, by which messages that arrive separately are merged.
alter table messages add column message_id text;

-- Ticket ids are unique only within one source, so an account's tickets all come from one.
alter table account_settings add column ticket_source text;

-- The helpdesk connected to an account. Ticket ids are unique only within one helpdesk, so an account has at most one.
create table connections (
  account_id bigint not null,
  connection_id uuid not null,
  provider text not null,
  subdomain text not null,
  helpdesk_name text,
  helpdesk_user text,
  -- Encrypted by the application.
  credentials bytea not null,
  connected_by uuid,
  connected_at timestamptz not null,
  paused boolean not null default false,
  -- Disconnected; the row is deleted when all tickets have been erased.
  erasing boolean not null default false,
  -- Why reading stopped, and until when: rate_limited, needs_sign_in or failed. Null while all is well.
  problem text check (problem in ('rate_limited', 'needs_sign_in', 'failed')),
  reason text,
  retry_at timestamptz,
  failures integer not null default 0,
  -- Grows with every stored page and every change by a user. A worker stores a page only if it is unchanged since the
  -- worker read it, so of two workers one gives up.
  step bigint not null default 0,
  reading_since timestamptz,
  backfill_from timestamptz,
  backfill_until timestamptz not null,
  backfill_started_at timestamptz not null,
  backfill_done_at timestamptz,
  backfill_cursor jsonb,
  backfill_stored bigint not null default 0,
  backfill_expected bigint,
  read_back_to timestamptz,
  changes_cursor jsonb,
  -- When the last page of changes was stored, and when the helpdesk last had no more.
  changes_read_at timestamptz,
  synced_at timestamptz,
  -- A user or a webhook asked for changes to be read before they are due.
  changes_due boolean not null default false,
  groups_synced_at timestamptz,
  not_understood jsonb not null default '{}',
  -- The secret that the helpdesk signs webhooks with, encrypted by the application, and when the last one was sent.
  webhook_secret bytea,
  webhook_sent_at timestamptz,
  primary key (account_id, connection_id),
  unique (account_id)
);
select make_tenant_table('connections');
alter table connections add foreign key (account_id) references accounts on delete cascade;

-- The connected helpdesk determines which filters the account has.
create function set_own_platform(provider text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set platform = provider where account_id = own_account_id();
end $$;
revoke execute on function set_own_platform(text) from public;
grant execute on function set_own_platform(text) to pulse_app;

-- Objects from a helpdesk that couldn't be used, kept for a week.
create table rejected_objects (
  account_id bigint not null,
  rejected_id bigint generated always as identity,
  connection_id uuid not null,
  kind text not null,
  object_id text,
  reason text not null,
  raw text not null,
  rejected_at timestamptz not null,
  primary key (account_id, rejected_id)
);
create index rejected_objects_age on rejected_objects (account_id, rejected_at);
select make_tenant_table('rejected_objects');
alter table rejected_objects add foreign key (account_id) references accounts on delete cascade;

-- Signing in to a helpdesk in a popup. The browser that began keeps the secret in a cookie. Only its hash is stored.
create table connect_attempts (
  secret_hash bytea primary key,
  provider text not null,
  subdomain text not null,
  -- The account that the connection joins; null if it was begun without signing in.
  account_id bigint,
  user_id uuid,
  state_hash bytea,
  -- The PKCE verifier, encrypted by the application.
  verifier bytea,
  outcome text check (outcome in ('connected', 'waiting', 'failed')),
  message text,
  expires_at timestamptz not null
);
create index connect_attempts_expiry on connect_attempts (expires_at);
select make_global_table('connect_attempts', 'select, insert, update, delete');
alter table connect_attempts add foreign key (account_id) references accounts on delete cascade;

-- Helpdesks connected without signing in. An administrator approves a request, which creates the account.
create table connection_requests (
  request_id uuid primary key,
  provider text not null,
  subdomain text not null,
  helpdesk_name text,
  helpdesk_user text,
  timezone text,
  -- Encrypted by the application.
  credentials bytea not null,
  requested_at timestamptz not null,
  unique (provider, subdomain)
);
select make_global_table('connection_requests', 'select, insert, update, delete');
