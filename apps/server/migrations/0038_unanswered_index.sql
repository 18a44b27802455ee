-- Finds the unanswered tickets without reading every ticket that isn't counted.
create index ticket_insights_unanswered on ticket_insights (account_id, run_id, ticket_id)
  where ineligible_reason = 'no_agent_reply';
