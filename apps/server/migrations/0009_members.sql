-- Existing users could do everything, so they become owners.
alter table users add column role text not null default 'owner' check (role in ('owner', 'manager', 'viewer'));
-- A removed member can't sign in, but their work stays, under their name.
alter table users add column removed_at timestamptz;

-- For example "Firefox on Linux". Null for tokens and for sessions from before this column.
alter table sessions add column device text;
-- When the password was last entered in this session. Null if it never was, as for tokens and embedded pages.
alter table sessions add column password_given_at timestamptz;

-- Pending invitations. Accepting or revoking one deletes its row, so a link works once.
create table invitations (
  account_id bigint not null,
  invitation_id uuid not null,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  token_hash bytea not null,
  invited_by uuid not null,
  -- If false, the inviter shares the link.
  mailed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, invitation_id),
  unique (account_id, email),
  unique (account_id, token_hash)
);
select make_tenant_table('invitations');
alter table invitations add foreign key (account_id) references accounts on delete cascade;
alter table invitations add foreign key (account_id, invited_by) references users on delete cascade;

-- Links to choose a new password. Using one deletes all of the user's links.
create table password_resets (
  account_id bigint not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index password_resets_user on password_resets (account_id, user_id);
select make_tenant_table('password_resets');
alter table password_resets add foreign key (account_id) references accounts on delete cascade;
alter table password_resets add foreign key (account_id, user_id) references users on delete cascade;

-- Mail for demo accounts when no mail server is configured. Sealed, because it contains sign-in links.
create table outbox_mails (
  account_id bigint not null,
  mail_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (account_id, mail_id)
);
select make_tenant_table('outbox_mails');
alter table outbox_mails add foreign key (account_id) references accounts on delete cascade;

-- pulse_app cannot write to logins. These functions change only logins of the account in `app.account_id`.
create function create_own_login(new_email text, new_user uuid, new_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare created boolean;
begin
  insert into logins (email, account_id, user_id, password_hash)
  values (new_email, own_account_id(), new_user, new_hash)
  on conflict (email) do nothing
  returning true into created;
  return coalesce(created, false);
end $$;

create function set_own_password(of_user uuid, new_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update logins set password_hash = new_hash where account_id = own_account_id() and user_id = of_user;
end $$;

create function delete_own_login(of_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from logins where account_id = own_account_id() and user_id = of_user;
end $$;

revoke execute on function create_own_login(text, uuid, text), set_own_password(uuid, text), delete_own_login(uuid)
  from public;
grant execute on function create_own_login(text, uuid, text), set_own_password(uuid, text), delete_own_login(uuid)
  to pulse_app;
