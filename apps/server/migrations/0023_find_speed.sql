-- Built from operators that PostgreSQL evaluates directly: a subquery for every ticket took most of the time of adding
-- it. Stems consist of letters and digits only, so spaces and quotes never occur inside them.
drop index ticket_words_words;
create or replace function account_words(account bigint, words tsvector) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(account::text || ' ' || replace(strip(words)::text, ' ', '|' || account::text || ' '), '|')
$$;
create index ticket_words_words on ticket_words using gin (account_words(account_id, words));

-- Returns the words too, so a search doesn't read every ticket twice. Tickets with all of the words come first.
drop function ticket_ids_with_words(text[], integer);
create function tickets_with_words(stems text[], at_most integer)
returns table (ticket_id text, words tsvector, length integer)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare account bigint := nullif(current_setting('app.account_id', true), '')::bigint;
declare entries text[] := array(select account || ' ''' || stem || '''' from unnest(stems) as stem);
declare whole integer := 0;
begin
  if cardinality(entries) > 1 then
    return query select found.ticket_id, found.words, found.length from ticket_words as found
      where found.account_id = account and account_words(found.account_id, found.words) @> entries
      limit at_most;
    get diagnostics whole = row_count;
  end if;
  if whole < at_most then
    return query select found.ticket_id, found.words, found.length from ticket_words as found
      where found.account_id = account and account_words(found.account_id, found.words) && entries
      limit at_most;
  end if;
end $$;
revoke execute on function tickets_with_words(text[], integer) from public;
grant execute on function tickets_with_words(text[], integer) to pulse_app;

-- How many tickets have the stem outside personal data. Visitors can search only for these.
alter table search_words add column public_tickets integer not null default 0;
update search_words set public_tickets = counted.tickets
  from (select account_id, lexeme, count(*)::integer as tickets
          from ticket_words, unnest(ts_filter(words, '{a,b,c}')) group by account_id, lexeme) as counted
 where search_words.account_id = counted.account_id and search_words.stem = counted.lexeme;
update search_words set public_tickets = tickets where stem = '';
-- A misspelled word is compared with those that have the same first letter.
create index search_words_letters on search_words (account_id, stem collate "C");

-- One row per ticket holds both the vector and the signs of its dimensions. Processes keep the signs in memory and read
-- those with a higher version than they have. All tickets are indexed again, because the masker has changed as well;
-- until then, only words are searched.
drop table ticket_codes;
delete from search_models;
-- It starts at the time in milliseconds, so a model that is removed and added again never repeats a version.
alter table search_models add column version bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint;
alter table ticket_vectors add column code bytea not null;
alter table ticket_vectors add column version bigint not null;
create index ticket_vectors_version on ticket_vectors (account_id, model, version);

-- Changes when a waiting ticket is queued again, so a change while it is being indexed isn't missed. It is the number of
-- the transaction, because a ticket that is indexed and queued again must never repeat a revision that another process
-- has read.
alter table search_queue add column revision bigint not null default 0;
alter table search_queue alter column revision set default pg_current_xact_id()::text::bigint;
