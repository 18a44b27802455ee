-- For a common word, PostgreSQL prefers reading tickets one by one and computing their words again, which is much slower
-- than the index.
alter function tickets_with_words(text[], integer) set enable_seqscan = off;
