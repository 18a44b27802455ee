create table saved_views (
  account_id bigint not null,
  view_id uuid not null,
  user_id uuid not null,
  name text not null,
  search text not null,
  shared boolean not null,
  created_at timestamptz not null,
  primary key (account_id, view_id),
  unique (account_id, user_id, name)
);
select make_tenant_table('saved_views');
alter table saved_views add foreign key (account_id) references accounts on delete cascade;
alter table saved_views add foreign key (account_id, user_id) references users on delete cascade;

-- Conversations with kim AI. Each user sees only their own.
create table kim_conversations (
  account_id bigint not null,
  conversation_id uuid not null,
  user_id uuid not null,
  title text not null,
  category text,
  subcategory text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, conversation_id)
);
create index kim_conversations_newest on kim_conversations (account_id, user_id, updated_at desc);
select make_tenant_table('kim_conversations');
alter table kim_conversations add foreign key (account_id) references accounts on delete cascade;
alter table kim_conversations add foreign key (account_id, user_id) references users on delete cascade;

create table kim_messages (
  account_id bigint not null,
  message_id uuid not null,
  conversation_id uuid not null,
  position integer not null,
  author text not null check (author in ('user', 'assistant')),
  body text not null,
  evidence jsonb,
  engine text check (engine in ('offline', 'llm')),
  helpful boolean,
  note text not null default '',
  created_at timestamptz not null,
  primary key (account_id, message_id),
  unique (account_id, conversation_id, position)
);
select make_tenant_table('kim_messages');
alter table kim_messages add foreign key (account_id) references accounts on delete cascade;
alter table kim_messages add foreign key (account_id, conversation_id) references kim_conversations on delete cascade;

-- Usage events, forwarded to the analytics service if one is configured.
create table events (
  account_id bigint not null,
  event_id uuid not null,
  visitor uuid not null,
  name text not null,
  properties jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  to_forward boolean not null default false,
  primary key (account_id, event_id)
);
create index events_received on events (account_id, received_at);
create index events_to_forward on events (account_id, received_at) where to_forward;
select make_tenant_table('events');
alter table events add foreign key (account_id) references accounts on delete cascade;
