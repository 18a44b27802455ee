-- Failed deliveries to WhatsApp and Freshchat are retried with growing delays, and messages that can't be delivered are
-- marked.
alter table chat_sessions
  -- Failed attempts since the last successful one, and the time of the next attempt.
  add column delivery_failures smallint not null default 0,
  add column delivery_retry_at timestamptz,
  -- The last message that couldn't be delivered, until a later one is delivered. 0 for none.
  add column undelivered_seq integer not null default 0;

-- Why a message couldn't be delivered, after the last attempt.
alter table chat_messages add column delivery_error text;
