-- While a provider's embedding service is down, tickets are found by their words. They stay in the queue with has_words
-- set until they get their vectors.
alter table search_queue add column has_words boolean not null default false;
