alter table chat_sessions
  -- Who wrote the session's first reply. A handover doesn't change it.
  add column first_reply_by text check (first_reply_by in ('assistant', 'agent')),
  -- The first handover that a person answered, and their first reply. A second handover doesn't change them.
  add column answered_handover_at timestamptz,
  add column person_replied_at timestamptz;

update chat_sessions set answered_handover_at = handed_over_at, person_replied_at = first_human_reply_at
 where first_human_reply_at is not null;

update chat_sessions set first_reply_by = message.role
  from chat_messages message
 where message.account_id = chat_sessions.account_id
   and message.session_id = chat_sessions.session_id
   and message.written_at = chat_sessions.first_reply_at
   and message.role <> 'user'
   and message.kind not in ('greeting', 'reminder', 'handover', 'handBack', 'closed');

-- Digests of the message IDs of erased chats, so a webhook that is sent again doesn't bring a chat back.
create table erased_chat_messages (
  account_id bigint not null,
  digest bytea not null,
  primary key (account_id, digest)
);
select make_tenant_table('erased_chat_messages');
alter table erased_chat_messages add foreign key (account_id) references accounts on delete cascade;

-- Messages to the made-up WhatsApp customers of the demo count as delivered.
update chat_messages set delivery_error = null
 where delivery_error is not null and account_id in (select account_id from accounts where is_demo);
update chat_sessions set undelivered_seq = 0, delivery_failures = 0, delivery_retry_at = null
 where (undelivered_seq > 0 or delivery_failures > 0)
   and account_id in (select account_id from accounts where is_demo);
