-- One row for each band with all its durations, instead of one row for each duration. With more than half as many rows
-- as tickets for days alone, this table cost about as much as all other rollups together when facts were loaded. The
-- durations of a band are always read together.
drop table duration_rollups;

create table duration_rollups (
  account_id bigint not null,
  grain "char" not null check (grain in ('d', 'w', 'm')),
  bucket date not null,
  -- f: first response, r: resolution.
  measure "char" not null check (measure in ('f', 'r')),
  -- The start of the band, see duration_band().
  band integer not null,
  tickets integer not null,
  -- Two lists of the same length: the minutes at the precision used to display durations, in ascending order, and how
  -- many tickets took that long.
  durations integer[] not null,
  primary key (account_id, grain, bucket, measure, band)
);
select make_tenant_table('duration_rollups');
alter table duration_rollups add foreign key (account_id) references accounts on delete cascade;

-- Adds up the tickets by minutes. Durations without tickets are left out.
create function add_durations(a integer[], b integer[]) returns integer[] language sql immutable parallel safe as $$
  select array[array_agg(minutes order by minutes), array_agg(tickets order by minutes)]
    from (select minutes, sum(tickets)::integer as tickets
            from (select * from unnest(a[1:1], a[2:2]) union all select * from unnest(b[1:1], b[2:2]))
                 as durations (minutes, tickets)
           group by minutes having sum(tickets) <> 0) as added
$$;

insert into duration_rollups (account_id, grain, bucket, measure, band, tickets, durations)
select account_id, grain, bucket, measure, duration_band(minutes), sum(tickets),
       array[array_agg(minutes order by minutes), array_agg(tickets order by minutes)]
  from (select ticket_facts.account_id, grain, bucket, measure, shown_minutes(took.minutes) as minutes,
               count(*)::integer as tickets
          from ticket_facts
          join placements on placements.account_id = ticket_facts.account_id
                         and placements.placement_id = ticket_facts.placement_id,
               lateral (select (happened_at at time zone 'UTC')::date as day) as days,
               lateral (values ('d'::"char", day), ('w', date_trunc('week', day::timestamp)::date),
                               ('m', date_trunc('month', day::timestamp)::date)) as buckets (grain, bucket),
               lateral (values ('f'::"char", first_response), ('r', resolution)) as took (measure, minutes)
         where valid and state = 'counted' and took.minutes is not null
         group by 1, 2, 3, 4, 5) as counted
 group by 1, 2, 3, 4, 5;
