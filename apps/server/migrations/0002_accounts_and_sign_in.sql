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
select make_global_table('accounts');
comment on column accounts.is_demo is 'Its password is known to everybody: closed while the demo is off.';
comment on column accounts.embed_secret is 'Encrypted by the application; the key is not in the database.';

create table users (
  account_id bigint not null references accounts on delete cascade,
  user_id uuid not null,
  name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  primary key (account_id, user_id),
  unique (account_id, email)
);
select make_tenant_table('users');

-- Finds the account of an email before anybody is signed in. No foreign key to users: Citus has none from a
-- reference table to a distributed one, so whoever deletes a user deletes the login in the same transaction.
create table logins (
  email text primary key,
  account_id bigint not null references accounts on delete cascade,
  user_id uuid not null,
  password_hash text not null
);
create index logins_user on logins (account_id, user_id);
select make_global_table('logins');

-- No row-level security stands behind these two, so the application only reads them; the owner changes them.
revoke insert, update, delete on accounts, logins from pulse_app;

create table login_failures (
  failure_id bigint generated always as identity primary key,
  subject text not null,
  failed_at timestamptz not null
);
create index login_failures_recent on login_failures (subject, failed_at);
select make_global_table('login_failures');

create table sessions (
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash),
  foreign key (account_id, user_id) references users on delete cascade
);
create index sessions_user on sessions (account_id, user_id);
create index sessions_expiry on sessions (account_id, expires_at);
select make_tenant_table('sessions');

-- Identities a host page has handed over and that were exchanged for a session: each works once.
create table embed_identities (
  account_id bigint not null references accounts on delete cascade,
  identity_id text not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, identity_id)
);
create index embed_identities_expiry on embed_identities (account_id, expires_at);
select make_tenant_table('embed_identities');
