-- Indexing spends much of its time on indexes that repeat one another. Stems are sorted by character code, so the primary
-- key also serves the comparison of words with the same first letters. Counts change often, so pages keep some room.
drop index search_words_letters;
alter table search_words alter column stem type text collate "C";
alter table search_words set (fillfactor = 70);
-- With the ticket before the model, the primary key also serves deleting a ticket.
alter table ticket_vectors drop constraint ticket_vectors_pkey;
drop index ticket_vectors_ticket;
alter table ticket_vectors add primary key (account_id, ticket_id, model);
