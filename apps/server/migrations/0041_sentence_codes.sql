-- The signs of each sentence's dimensions, 32 bytes per sentence. Empty for tickets with one sentence and until a ticket
-- is indexed again.
alter table ticket_vectors add column sentence_codes bytea not null default '';
