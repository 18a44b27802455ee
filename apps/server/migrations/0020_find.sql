-- The words of each ticket that Find Tickets searches, as stems. Their weights say where they occur: A in the subject,
-- B in the summary, C in messages. D is personal data, which visitors who aren't signed in can't search for.
create table ticket_words (
  account_id bigint not null,
  ticket_id text not null,
  words tsvector not null,
  -- The number of words, for ranking: a match in a short ticket says more.
  length integer not null,
  primary key (account_id, ticket_id)
);
create function account_words(account bigint, words tsvector) returns text[]
language sql immutable parallel safe as $$
  select array(select account || ' ' || lexeme from unnest(words))
$$;
-- Each entry starts with the account, so a search reads nothing of other accounts.
create index ticket_words_words on ticket_words using gin (account_words(account_id, words));
select make_tenant_table('ticket_words');
alter table ticket_words add foreign key (account_id, ticket_id) references tickets on delete cascade;

-- An index on words can't be used under row-level security, so this function reads it as the owner, for the account of
-- the transaction only.
create function ticket_ids_with_words(stems text[], at_most integer) returns table (ticket_id text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare account bigint := nullif(current_setting('app.account_id', true), '')::bigint;
declare entries text[] := array(select account || ' ' || stem from unnest(stems) as stem);
begin
  return query select ticket_words.ticket_id from ticket_words
    where ticket_words.account_id = account and account_words(ticket_words.account_id, words) && entries
    limit at_most;
end $$;
revoke execute on function ticket_ids_with_words(text[], integer) from public;
grant execute on function ticket_ids_with_words(text[], integer) to pulse_app;

-- How many tickets have each stem: rare words count more, and misspelled ones are compared with these.
create table search_words (
  account_id bigint not null,
  stem text not null,
  tickets integer not null,
  primary key (account_id, stem)
);
select make_tenant_table('search_words');
alter table search_words add foreign key (account_id) references accounts on delete cascade;

-- The embedding models whose vectors an account has: the current one is searched, a new one fills next to it.
create table search_models (
  account_id bigint not null,
  model text not null,
  state text not null check (state in ('current', 'filling')),
  primary key (account_id, model)
);
create unique index search_models_state on search_models (account_id, state);
select make_tenant_table('search_models');
alter table search_models add foreign key (account_id) references accounts on delete cascade;

-- The signs of a ticket's vector. Searching reads all of an account's codes, so the rows are narrow.
create table ticket_codes (
  account_id bigint not null,
  model text not null,
  ticket_id text not null,
  code bit(256) not null,
  primary key (account_id, model, ticket_id)
);
select make_tenant_table('ticket_codes');
alter table ticket_codes add foreign key (account_id, model) references search_models on delete cascade;
alter table ticket_codes add foreign key (account_id, ticket_id) references tickets on delete cascade;
create index ticket_codes_ticket on ticket_codes (account_id, ticket_id);

-- The vectors themselves, one signed byte per dimension, for the tickets with the nearest codes.
create table ticket_vectors (
  account_id bigint not null,
  model text not null,
  ticket_id text not null,
  vector bytea not null,
  primary key (account_id, model, ticket_id)
);
select make_tenant_table('ticket_vectors');
alter table ticket_vectors add foreign key (account_id, model) references search_models on delete cascade;
alter table ticket_vectors add foreign key (account_id, ticket_id) references tickets on delete cascade;
create index ticket_vectors_ticket on ticket_vectors (account_id, ticket_id);

-- Tickets that are new or changed since they were last added to the search.
create table search_queue (
  account_id bigint not null,
  ticket_id text not null,
  primary key (account_id, ticket_id)
);
select make_tenant_table('search_queue');
alter table search_queue add foreign key (account_id, ticket_id) references tickets on delete cascade;
insert into search_queue select account_id, ticket_id from tickets;

-- The tickets a visitor fetched last. Questions are answered from these.
create table found_tickets (
  account_id bigint not null,
  -- A random number chosen by the browser, prefixed with the user's ID if they are signed in.
  visitor text not null,
  ticket_ids text[] not null,
  -- The tickets behind the last response, which a follow-up question refers to.
  focus_ids text[] not null default '{}',
  fetched_at timestamptz not null,
  primary key (account_id, visitor)
);
create index found_tickets_age on found_tickets (account_id, fetched_at);
select make_tenant_table('found_tickets');
alter table found_tickets add foreign key (account_id) references accounts on delete cascade;
