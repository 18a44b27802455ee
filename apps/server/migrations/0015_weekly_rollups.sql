-- Sums over whole weeks of UTC (grain 'w', bucket its Monday), so that a range of a month or more reads few of them.
alter table category_rollups drop constraint category_rollups_grain_check;
alter table category_rollups add constraint category_rollups_grain_check check (grain in ('d', 'w', 'm'));
alter table agent_rollups drop constraint agent_rollups_grain_check;
alter table agent_rollups add constraint agent_rollups_grain_check check (grain in ('d', 'w', 'm'));
alter table duration_rollups drop constraint duration_rollups_grain_check;
alter table duration_rollups add constraint duration_rollups_grain_check check (grain in ('d', 'w', 'm'));

insert into category_rollups (account_id, grain, bucket, placement_id, channel,
  tickets, invalid, csat_n, csat_sum, csat_squares, first_n, first_sum, resolution_n, resolution_sum, reopens_n,
  reopened, sla_n, sla_met)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, placement_id, channel,
       sum(tickets), sum(invalid), sum(csat_n), sum(csat_sum), sum(csat_squares), sum(first_n), sum(first_sum),
       sum(resolution_n), sum(resolution_sum), sum(reopens_n), sum(reopened), sum(sla_n), sum(sla_met)
  from category_rollups where grain = 'd' group by 1, 2, 3, 4, 5;

insert into agent_rollups (account_id, grain, bucket, agent_no, category_placement_id,
  tickets, csat_n, csat_sum, csat_squares, empathy_n, empathy_sum, personalization_n, personalization_sum,
  responsiveness_n, responsiveness_sum, completeness_n, completeness_sum, emotional_polarity_n, emotional_polarity_sum, first_n,
  first_sum, resolution_n, resolution_sum, reopens_n, reopened, sla_n, sla_met)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, agent_no, category_placement_id,
       sum(tickets), sum(csat_n), sum(csat_sum), sum(csat_squares), sum(empathy_n), sum(empathy_sum),
       sum(personalization_n), sum(personalization_sum), sum(responsiveness_n), sum(responsiveness_sum),
       sum(completeness_n), sum(completeness_sum), sum(emotional_polarity_n), sum(emotional_polarity_sum), sum(first_n), sum(first_sum),
       sum(resolution_n), sum(resolution_sum), sum(reopens_n), sum(reopened), sum(sla_n), sum(sla_met)
  from agent_rollups where grain = 'd' group by 1, 2, 3, 4, 5;

insert into duration_rollups (account_id, grain, bucket, measure, minutes, tickets)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, measure, minutes, sum(tickets)
  from duration_rollups where grain = 'd' group by 1, 2, 3, 4, 5;
