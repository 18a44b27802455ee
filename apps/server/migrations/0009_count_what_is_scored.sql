-- Accounts that were scored before there were facts get theirs now, each by a job.
do $$
declare scored bigint;
begin
  for scored in select distinct account_id from ticket_insights loop
    perform enqueue_job('rebuild-facts', json_build_object('accountId', scored), 'rebuild-facts ' || scored, null, null);
  end loop;
end $$;

-- White space around a name is none of it, as scoring reads it too: not blanks alone.
create or replace function channel_code(name text) returns smallint language sql immutable parallel safe as $$
  select (case
    when plain in ('email', 'mail') then 1
    when plain = 'side_conversation' then 7
    when plain = 'native_messaging' then 8
    when plain ~ 'chat|messag|widget|whatsapp' then 2
    when plain ~ 'twitter|facebook|instagram|social|tiktok|^x$' then 4
    when plain ~ 'sms|text' then 6
    when plain ~ 'voice|phone|call' then 3
    when plain = 'api' then 5
    else 9 end)::smallint
  from (select regexp_replace(lower(regexp_replace(name, '^\s+|\s+$', '', 'g')), '[^a-z]+', '_', 'g') as plain) as given
$$;
