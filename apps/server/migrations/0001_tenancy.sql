-- Two kinds of tables. A tenant table belongs to one account per row: row-level security shows pulse_app only
-- the rows of the account that `SET LOCAL app.account_id` names. A global table is the same for everybody.
-- Every later table needs one line: select make_tenant_table('tickets') or select make_global_table('plans').

grant usage on schema public to pulse_app, pulse_ingest;

do $$
begin
  -- Databases upgraded from before PostgreSQL 15 let everybody create tables here.
  if has_schema_privilege('pulse_app', 'public', 'create') then
    revoke create on schema public from public;
  end if;
end $$;

create function make_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy account_isolation on %s to pulse_app
       using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)', name);
  -- Where the owner may not give BYPASSRLS (managed servers), this policy lets the bulk role and the owner through.
  execute format(
    'create policy all_accounts on %s to pulse_ingest, current_user using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to pulse_app, pulse_ingest', name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, ''account_id'')', name);
  end if;
end $$;

create function make_global_table(name regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to pulse_app, pulse_ingest', name);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', name);
  end if;
end $$;

-- Jobs are enqueued in the caller's transaction, but the queue's tables are closed to the caller.
create function enqueue_job(task text, payload json, key text, run_at timestamptz, max_attempts integer)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, job_key => key, run_at => run_at, max_attempts => max_attempts);
end $$;

revoke execute on function make_tenant_table(regclass), make_global_table(regclass) from public;
revoke execute on function enqueue_job(text, json, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, json, text, timestamptz, integer) to pulse_app, pulse_ingest;
