-- What the figures that people see were made with, while other settings are being brought in: weights, targets and
-- business hours. Null: those that are set.
alter table scoring_settings add column counted jsonb;

-- With the bonus the facts hold all that an AI CSAT is made of, so other weights can be tried on them alone.
alter table ticket_facts add column bonus smallint;
drop index ticket_facts_time;
create index ticket_facts_time on ticket_facts (account_id, happened_at) include (placement_id, channel, agent_no,
  group_id, form_id, rating, csat, empathy, personalization, responsiveness, completeness, emotional_polarity, bonus,
  first_response, resolution, reopens, sla_met) where valid;
do $$
declare scored bigint;
begin
  for scored in select distinct account_id from ticket_facts loop
    perform enqueue_job('rebuild-facts', json_build_object('accountId', scored), 'rebuild-facts ' || scored, null, null);
  end loop;
end $$;
