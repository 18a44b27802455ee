-- What kim AI understood, and the questions it offers with an answer.
alter table kim_messages add column reading jsonb;
alter table kim_messages add column suggestions jsonb not null default '[]';

-- When a part of a question is changed, the new question and answer take the place of the old ones, which are kept but
-- no longer shown or used for follow-ups.
alter table kim_messages add column replaced_at timestamptz;
alter table kim_messages drop constraint kim_messages_account_id_conversation_id_position_key;
create unique index kim_messages_shown on kim_messages (account_id, conversation_id, position)
  where replaced_at is null;
