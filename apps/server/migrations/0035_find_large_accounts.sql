-- A new model's tickets are queued in steps, because a single statement over all tickets of a large account would time
-- out. queued_until is the last ticket ID that was queued: '' at first, and null once all tickets have been queued.
alter table search_models add column queued_until text;
-- How many tickets the account had when its first model started, so users see how many are still missing.
alter table search_models add column tickets_at_start integer;
-- The vectors of a retired model are deleted in steps as well. The model itself is deleted last.
alter table search_models drop constraint search_models_state_check;
alter table search_models add constraint search_models_state_check check (state in ('current', 'filling', 'retired'));
drop index search_models_state;
create unique index search_models_state on search_models (account_id, state) where state <> 'retired';
