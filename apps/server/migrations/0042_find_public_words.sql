-- For visitors, leaves out tickets that contain the words only in personal data. Otherwise, these would use up the limit,
-- and a visitor's result would depend on them.
drop function tickets_with_words(text[], integer);
create function tickets_with_words(stems text[], at_most integer, personal boolean)
returns table (ticket_id text, words tsvector, length integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
set enable_seqscan = off as $$
declare account bigint := nullif(current_setting('app.account_id', true), '')::bigint;
declare entries text[] := array(select account || ' ''' || stem || '''' from unnest(stems) as stem);
declare public_words text[] := array(select '''' || stem || ''':ABC' from unnest(stems) as stem);
declare all_public tsquery := array_to_string(public_words, ' & ');
declare any_public tsquery := array_to_string(public_words, ' | ');
declare whole integer := 0;
begin
  if cardinality(entries) > 1 then
    return query select found.ticket_id, found.words, found.length from ticket_words as found
      where found.account_id = account and account_words(found.account_id, found.words) @> entries
        and (personal or found.words @@ all_public)
      limit at_most;
    get diagnostics whole = row_count;
  end if;
  if whole < at_most then
    return query select found.ticket_id, found.words, found.length from ticket_words as found
      where found.account_id = account and account_words(found.account_id, found.words) && entries
        and (personal or found.words @@ any_public)
      limit at_most;
  end if;
end $$;
revoke execute on function tickets_with_words(text[], integer, boolean) from public;
grant execute on function tickets_with_words(text[], integer, boolean) to pulse_app;
