-- What an account has set for itself besides scoring; absent means the defaults.
create table account_settings (
  account_id bigint not null references accounts on delete cascade,
  -- Null: conversations are kept for ever.
  retention_months integer check (retention_months between 1 and 600),
  -- The account's own language model service; null: that of the installation, where there is one.
  llm_provider text check (llm_provider in ('openai-compatible', 'anthropic')),
  llm_base_url text,
  llm_model text,
  llm_key bytea,
  llm_monthly_tokens bigint,
  llm_monthly_cost double precision,
  llm_input_price double precision,
  llm_output_price double precision,
  primary key (account_id),
  check ((llm_provider is null) = (llm_model is null))
);
select make_tenant_table('account_settings');
comment on column account_settings.llm_key is 'Encrypted by the application; the key is not in the database.';

-- Customers whose data was erased on request: keyed digests of who they are, so that a later sync does not bring
-- them back. The key is not in the database.
create table erased_customers (
  account_id bigint not null references accounts on delete cascade,
  identity_digest bytea not null,
  erased_at timestamptz not null,
  -- Tickets that came again and were not taken in.
  refused bigint not null default 0,
  primary key (account_id, identity_digest)
);
select make_tenant_table('erased_customers');

-- Finds what is past its time without reading every ticket.
create index tickets_last_change on tickets (account_id, updated_at);

-- pulse_app may not write to accounts, because no row-level security stands behind it. These change what an account
-- may change of itself: its own row, as `SET LOCAL app.account_id` names it, and the named column alone.
create function own_account_id() returns bigint language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare own bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if own is null then
    raise exception 'No account is chosen.' using errcode = 'insufficient_privilege';
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
