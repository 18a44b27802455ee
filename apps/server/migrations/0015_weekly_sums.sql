-- Sums over whole weeks of UTC (grain 'w', bucket its Monday), so that a range of a month or more reads few of them.
alter table place_sums drop constraint place_sums_grain_check;
alter table place_sums add constraint place_sums_grain_check check (grain in ('d', 'w', 'm'));
alter table agent_sums drop constraint agent_sums_grain_check;
alter table agent_sums add constraint agent_sums_grain_check check (grain in ('d', 'w', 'm'));
alter table duration_counts drop constraint duration_counts_grain_check;
alter table duration_counts add constraint duration_counts_grain_check check (grain in ('d', 'w', 'm'));

insert into place_sums (account_id, grain, bucket, place_id, channel,
  tickets, invalid, csat_n, csat_sum, csat_squares, first_n, first_sum, resolution_n, resolution_sum, reopens_n,
  reopened, sla_n, sla_met)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, place_id, channel,
       sum(tickets), sum(invalid), sum(csat_n), sum(csat_sum), sum(csat_squares), sum(first_n), sum(first_sum),
       sum(resolution_n), sum(resolution_sum), sum(reopens_n), sum(reopened), sum(sla_n), sum(sla_met)
  from place_sums where grain = 'd' group by 1, 2, 3, 4, 5;

insert into agent_sums (account_id, grain, bucket, agent_no, category_place,
  tickets, csat_n, csat_sum, csat_squares, empathy_n, empathy_sum, personalisation_n, personalisation_sum,
  responsiveness_n, responsiveness_sum, completeness_n, completeness_sum, polarity_n, polarity_sum, first_n,
  first_sum, resolution_n, resolution_sum, reopens_n, reopened, sla_n, sla_met)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, agent_no, category_place,
       sum(tickets), sum(csat_n), sum(csat_sum), sum(csat_squares), sum(empathy_n), sum(empathy_sum),
       sum(personalisation_n), sum(personalisation_sum), sum(responsiveness_n), sum(responsiveness_sum),
       sum(completeness_n), sum(completeness_sum), sum(polarity_n), sum(polarity_sum), sum(first_n), sum(first_sum),
       sum(resolution_n), sum(resolution_sum), sum(reopens_n), sum(reopened), sum(sla_n), sum(sla_met)
  from agent_sums where grain = 'd' group by 1, 2, 3, 4, 5;

insert into duration_counts (account_id, grain, bucket, measure, minutes, tickets)
select account_id, 'w'::"char", date_trunc('week', bucket::timestamp)::date, measure, minutes, sum(tickets)
  from duration_counts where grain = 'd' group by 1, 2, 3, 4, 5;
