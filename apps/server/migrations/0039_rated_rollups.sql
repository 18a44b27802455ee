-- How many valid tickets customers rated good (1) and bad (2), so that ratings by agent and by category don't have to be
-- counted ticket by ticket.
alter table category_rollups add column rated_good integer not null default 0, add column rated_bad integer not null default 0;
alter table agent_rollups add column rated_good integer not null default 0, add column rated_bad integer not null default 0;

update category_rollups set rated_good = counted.good, rated_bad = counted.bad
  from (select account_id, grain, bucket, placement_id, channel, count(*) filter (where rating = 1) as good,
               count(*) filter (where rating = 2) as bad
          from ticket_facts, lateral (select (happened_at at time zone 'UTC')::date as day) as days,
               lateral (values ('d'::"char", day), ('w', date_trunc('week', day::timestamp)::date),
                               ('m', date_trunc('month', day::timestamp)::date)) as buckets (grain, bucket)
         where valid and rating in (1, 2)
         group by 1, 2, 3, 4, 5) as counted
 where category_rollups.account_id = counted.account_id and category_rollups.grain = counted.grain
   and category_rollups.bucket = counted.bucket and category_rollups.placement_id = counted.placement_id
   and category_rollups.channel = counted.channel;

update agent_rollups set rated_good = counted.good, rated_bad = counted.bad
  from (select ticket_facts.account_id, grain, bucket, agent_no, category_placement_id,
               count(*) filter (where rating = 1) as good, count(*) filter (where rating = 2) as bad
          from ticket_facts
          join placements on placements.account_id = ticket_facts.account_id
                         and placements.placement_id = ticket_facts.placement_id,
               lateral (select (happened_at at time zone 'UTC')::date as day) as days,
               lateral (values ('d'::"char", day), ('w', date_trunc('week', day::timestamp)::date),
                               ('m', date_trunc('month', day::timestamp)::date)) as buckets (grain, bucket)
         where valid and rating in (1, 2) and state = 'counted'
         group by 1, 2, 3, 4, 5) as counted
 where agent_rollups.account_id = counted.account_id and agent_rollups.grain = counted.grain
   and agent_rollups.bucket = counted.bucket and agent_rollups.agent_no = counted.agent_no
   and agent_rollups.category_placement_id = counted.category_placement_id;

alter table category_rollups alter column rated_good drop default, alter column rated_bad drop default;
alter table agent_rollups alter column rated_good drop default, alter column rated_bad drop default;
