-- The number of tickets by the customer's rating (1: good, 2: bad) and the AI CSAT in hundredths, for weeks (from Monday)
-- and months. It shows how well the score agrees with the ratings. Counted placements only, and only scored tickets.
create table rating_rollups (
  account_id bigint not null,
  grain "char" not null check (grain in ('w', 'm')),
  bucket date not null,
  rating smallint not null check (rating in (1, 2)),
  csat smallint not null,
  tickets integer not null,
  primary key (account_id, grain, bucket, rating, csat)
);
select make_tenant_table('rating_rollups');
alter table rating_rollups add foreign key (account_id) references accounts on delete cascade;

insert into rating_rollups (account_id, grain, bucket, rating, csat, tickets)
select ticket_facts.account_id, grain, bucket, rating, csat, count(*)
  from ticket_facts
  join placements on placements.account_id = ticket_facts.account_id
                 and placements.placement_id = ticket_facts.placement_id,
       lateral (select (happened_at at time zone 'UTC')::date as day) as days,
       lateral (values ('w'::"char", date_trunc('week', day::timestamp)::date),
                       ('m', date_trunc('month', day::timestamp)::date)) as buckets (grain, bucket)
 where valid and state = 'counted' and rating in (1, 2) and csat is not null
 group by 1, 2, 3, 4, 5;

create or replace function analyze_tickets() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  analyze agents, tickets, messages, ticket_insights, scoring_queue, ticket_facts, category_rollups, agent_rollups,
    half_hour_rollups, duration_rollups, rating_rollups;
end $$;
