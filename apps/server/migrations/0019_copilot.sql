-- Copilot: a chat with customers that hands over to people.

-- An account without a row has the defaults.
create table copilot_settings (
  account_id bigint not null,
  settings jsonb not null,
  primary key (account_id)
);
select make_tenant_table('copilot_settings');
alter table copilot_settings add foreign key (account_id) references accounts on delete cascade;

-- Freshchat, where chats are handed over to; Shopify, which has the orders; and WhatsApp, where customers write from.
create table copilot_channels (
  account_id bigint not null,
  kind text not null check (kind in ('freshchat', 'shopify', 'whatsapp')),
  -- In the webhook's URL. It isn't a secret: webhooks are authenticated by their signature.
  webhook_id uuid not null,
  options jsonb not null,
  -- Encrypted.
  secrets bytea not null,
  primary key (account_id, kind)
);
select make_tenant_table('copilot_channels');
alter table copilot_channels add foreign key (account_id) references accounts on delete cascade;

create table chat_customers (
  account_id bigint not null,
  customer_id uuid not null,
  name text not null,
  -- Customers of the web chat get a pseudo number that starts with web-.
  phone text not null,
  email text,
  created_at timestamptz not null,
  primary key (account_id, customer_id),
  unique (account_id, phone),
  unique (account_id, email)
);
select make_tenant_table('chat_customers');
alter table chat_customers add foreign key (account_id) references accounts on delete cascade;

create table chat_sessions (
  account_id bigint not null,
  session_id uuid not null,
  customer_id uuid not null,
  -- Of the secret uid in the customer's browser. Null for WhatsApp.
  token_hash bytea,
  variant text not null check (variant in ('mensa', 'valeo')),
  channel text not null check (channel in ('web', 'whatsapp')),
  state text not null default 'copilot' check (state in ('copilot', 'waiting', 'agent', 'closed')),
  created_at timestamptz not null,
  closed_at timestamptz,

  -- The last message, the last one of the customer, and the last one of the customer that Copilot is done with.
  last_seq integer not null default 0,
  last_user_seq integer not null default 0,
  answered_seq integer not null default 0,
  -- One process at a time answers. Its claim expires, in case the process is killed.
  answering_claim uuid,
  answering_until timestamptz,
  order_id text,
  engine_state jsonb,

  -- Whether it is with a person, or was when it was closed.
  routed boolean not null default false,
  destination text check (destination in ('freshchat', 'inbox')),
  agent_id uuid,
  handover_reason text,
  handover_summary text,
  handed_over_at timestamptz,
  first_human_reply_at timestamptz,
  -- Only one handover to Freshchat runs at a time. What it has created is kept, so a repetition creates nothing twice.
  moving_until timestamptz,
  freshchat_user_id text,
  freshchat_started_at timestamptz,
  freshchat_conversation_id text,
  freshchat_noted boolean not null default false,
  -- The last message that was passed on to WhatsApp, and to Freshchat.
  delivered_seq integer not null default 0,
  relayed_seq integer not null default 0,
  delivering_until timestamptz,

  -- When anything but a reminder was written last.
  last_activity_at timestamptz not null,
  reminders_sent smallint not null default 0,
  reminded_at timestamptz,

  user_messages integer not null default 0,
  assistant_messages integer not null default 0,
  agent_messages integer not null default 0,
  first_message_at timestamptz,
  first_reply_at timestamptz,
  -- Since when the customer has been waiting for a reply, and all of the customer's completed waits.
  waiting_since timestamptz,
  waits integer not null default 0,
  waited_ms bigint not null default 0,
  ai_csat real,
  primary key (account_id, session_id),
  unique (account_id, token_hash),
  unique (account_id, freshchat_conversation_id)
);
create index chat_sessions_customer on chat_sessions (account_id, customer_id, created_at);
create index chat_sessions_created on chat_sessions (account_id, created_at);
select make_tenant_table('chat_sessions');
alter table chat_sessions add foreign key (account_id) references accounts on delete cascade;
alter table chat_sessions add foreign key (account_id, customer_id) references chat_customers on delete cascade;
alter table chat_sessions add foreign key (account_id, agent_id) references users on delete set null (agent_id);

create table chat_messages (
  account_id bigint not null,
  session_id uuid not null,
  seq integer not null,
  role text not null check (role in ('assistant', 'user', 'agent')),
  kind text not null,
  content text not null,
  written_at timestamptz not null,
  -- Made by the sender's browser, so a message that is sent again is stored once.
  client_id text,
  -- From Freshchat or WhatsApp, for the same reason.
  external_id text,
  order_id text,
  is_valid boolean,
  sources jsonb,
  written_by text,
  primary key (account_id, session_id, seq),
  unique (account_id, session_id, client_id),
  unique (account_id, external_id)
);
select make_tenant_table('chat_messages');
alter table chat_messages add foreign key (account_id) references accounts on delete cascade;
alter table chat_messages add foreign key (account_id, session_id) references chat_sessions on delete cascade;

-- The demo accounts of existing installations offer the two chats of the specification.
update accounts set capabilities = capabilities || '{plain_chat}'
 where is_demo and name = 'valeo' and not capabilities @> '{plain_chat}';
update accounts set capabilities = capabilities || '{order_chat}'
 where is_demo and name = 'mensa' and not capabilities @> '{order_chat}';
