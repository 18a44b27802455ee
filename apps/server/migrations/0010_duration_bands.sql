-- The same counts once more in bands (measures F and R, minutes the band's start), so that a median is found by reading
-- a few bands and then one of them, instead of every duration of every day.
create function duration_band(minutes integer) returns integer language sql immutable parallel safe as $$
  select case when minutes < 1440 then minutes - minutes % 30
              when minutes < 43200 then minutes - minutes % 1440
              when minutes >= 43200 then 43200 end
$$;

alter table duration_rollups drop constraint duration_rollups_measure_check;
alter table duration_rollups add constraint duration_rollups_measure_check check (measure in ('f', 'r', 'F', 'R'));

insert into duration_rollups (account_id, grain, bucket, measure, minutes, tickets)
select account_id, grain, bucket, upper(measure::text)::"char", duration_band(minutes), sum(tickets)
  from duration_rollups where measure in ('f', 'r')
 group by 1, 2, 3, 4, 5;
