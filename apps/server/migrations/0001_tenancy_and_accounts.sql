-- There are two kinds of tables. Each row of a tenant table belongs to one account, and row-level security shows
-- pulse_app only the rows of the account set with `SET LOCAL app.account_id`. Rows of a global table belong to no
-- account.
--
-- Every table is created in three steps, because Citus rejects a foreign key to a table that isn't distributed yet:
--   1. create table, without foreign keys; identity columns are bigint
--   2. select make_tenant_table('tickets') or select make_global_table('plans')
--   3. alter table … add foreign key

grant usage on schema public to pulse_app;

do $$
begin
  -- In databases upgraded from versions before PostgreSQL 15, every role can create tables here.
  if has_schema_privilege('pulse_app', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;

-- On Citus, inserting into an identity column requires a separate grant on its sequence.
create function grant_to_app(name regclass, privileges text) returns void language plpgsql as $$
declare sequence text;
begin
  execute format('grant %s on %s to pulse_app', privileges, name);
  if not privileges ~ '\minsert\M' then
    return;
  end if;
  for sequence in
    select pg_get_serial_sequence(name::text, attname) from pg_attribute
     where attrelid = name and attidentity <> '' and not attisdropped
  loop
    execute format('grant usage on sequence %s to pulse_app', sequence);
  end loop;
end $$;

create function make_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy account_isolation on %s to pulse_app
       using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', name);
  -- On managed servers, the owner may be an ordinary role without BYPASSRLS.
  execute format('create policy all_accounts on %s to current_user using (true) with check (true)', name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''account_id'')', name);
  end if;
  perform grant_to_app(name, 'select, insert, update, delete');
end $$;

-- Global tables aren't protected by row-level security, so pulse_app gets only the privileges listed here.
create function make_global_table(name regclass, app_privileges text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', name);
  end if;
  perform grant_to_app(name, app_privileges);
end $$;

-- Jobs are enqueued in the caller's transaction, but the caller has no access to the queue's tables.
create function enqueue_job(task text, payload json, key text, run_at timestamptz, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => max_attempts);
end $$;

revoke execute on function grant_to_app(regclass, text), make_tenant_table(regclass),
  make_global_table(regclass, text) from public;
revoke execute on function enqueue_job(text, json, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer) to pulse_app;

create table accounts (
  account_id bigint generated always as identity primary key,
  name text not null unique,
  account_type text not null default 'brand',
  platform text not null,
  timezone text,
  capabilities text[] not null default '{}',
  embed_secret bytea,
  embed_origins text[] not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
select make_global_table('accounts', 'select');
comment on column accounts.is_demo is 'The password is public, so sign-in is rejected while the demo is off.';
comment on column accounts.embed_secret is 'Encrypted by the application; the key is not in the database.';

create table users (
  account_id bigint not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  primary key (account_id, user_id),
  unique (account_id, email)
);
select make_tenant_table('users');
alter table users add foreign key (account_id) references accounts on delete cascade;

-- Maps an email address to its account before sign-in. Citus doesn't support foreign keys from a reference table to a
-- distributed one, so deleting a user also deletes the login in the same transaction.
create table logins (
  email text primary key,
  account_id bigint not null,
  user_id uuid not null,
  password_hash text not null
);
create index logins_user on logins (account_id, user_id);
select make_global_table('logins', 'select');
alter table logins add foreign key (account_id) references accounts on delete cascade;

-- Browsers where a user has signed in with a password. Failed sign-ins from them are counted separately. A row here
-- grants no access.
create table known_devices (
  email text not null,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, device_hash)
);
select make_global_table('known_devices', 'select, insert, update, delete');
alter table known_devices add foreign key (email) references logins on delete cascade;

-- An attempt is stored before its password is checked, and deleted if the password is correct.
create table login_failures (
  failure_id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null,
  -- While the password is being checked.
  pending boolean not null default false
);
create index login_failures_recent on login_failures (subject, failed_at);
select make_global_table('login_failures', 'select, insert, update, delete');

create table sessions (
  account_id bigint not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index sessions_user on sessions (account_id, user_id);
create index sessions_expiry on sessions (account_id, expires_at);
select make_tenant_table('sessions');
alter table sessions add foreign key (account_id) references accounts on delete cascade;
alter table sessions add foreign key (account_id, user_id) references users on delete cascade;

-- Host-page identities that have already been exchanged for a session. Each can be used only once.
create table embed_identities (
  account_id bigint not null,
  identity_id text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, identity_id)
);
create index embed_identities_expiry on embed_identities (account_id, expires_at);
select make_tenant_table('embed_identities');
alter table embed_identities add foreign key (account_id) references accounts on delete cascade;

-- pulse_app cannot write to accounts. Each of these functions changes one column that an account may change itself,
-- in the row selected by `SET LOCAL app.account_id`.
create function own_account_id() returns bigint language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare own bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if own is null then
    raise exception 'No account is set for this transaction.' using errcode = 'insufficient_privilege';
  end if;
  return own;
end $$;

create function set_own_timezone(zone text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set timezone = zone where account_id = own_account_id();
end $$;

create function set_own_embed_origins(origins text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set embed_origins = origins where account_id = own_account_id();
end $$;

create function set_own_embed_secret(sealed bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set embed_secret = sealed where account_id = own_account_id();
end $$;

create function set_own_public_insights(is_on boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts
     set capabilities = array_remove(capabilities, 'public_insights')
         || case when is_on then array['public_insights'] else '{}'::text[] end
   where account_id = own_account_id();
end $$;

revoke execute on function own_account_id(), set_own_timezone(text), set_own_embed_origins(text[]),
  set_own_embed_secret(bytea), set_own_public_insights(boolean) from public;
grant execute on function set_own_timezone(text), set_own_embed_origins(text[]), set_own_embed_secret(bytea),
  set_own_public_insights(boolean) to pulse_app;
