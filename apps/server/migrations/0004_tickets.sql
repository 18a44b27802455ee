create table categories (
  account_id bigint not null references accounts on delete cascade,
  category_id uuid not null,
  name text not null,
  is_excluded boolean not null default false,
  is_spam boolean not null default false,
  position integer not null default 0,
  primary key (account_id, category_id),
  unique (account_id, name)
);
select make_tenant_table('categories');

create table subcategories (
  account_id bigint not null references accounts on delete cascade,
  subcategory_id uuid not null,
  category_id uuid not null,
  name text not null,
  is_excluded boolean not null default false,
  position integer not null default 0,
  primary key (account_id, subcategory_id),
  unique (account_id, category_id, name),
  foreign key (account_id, category_id) references categories on delete cascade
);
select make_tenant_table('subcategories');

-- Named by the helpdesk: their ids are its ids.
create table helpdesk_groups (
  account_id bigint not null references accounts on delete cascade,
  group_id bigint not null,
  name text not null,
  deleted boolean not null default false,
  is_public boolean not null default true,
  primary key (account_id, group_id)
);
select make_tenant_table('helpdesk_groups');

create table ticket_forms (
  account_id bigint not null references accounts on delete cascade,
  form_id bigint not null,
  name text not null,
  active boolean not null default true,
  primary key (account_id, form_id)
);
select make_tenant_table('ticket_forms');

create table agents (
  account_id bigint not null references accounts on delete cascade,
  agent_id text not null,
  name text not null,
  email text,
  primary key (account_id, agent_id)
);
select make_tenant_table('agents');

create table tickets (
  account_id bigint not null references accounts on delete cascade,
  ticket_id text not null,
  channel text not null,
  subject text,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  group_id bigint,
  form_id bigint,
  satisfaction_rating text not null,
  rating_comment text,
  agent_id text,
  customer_id text,
  customer_name text,
  customer_firstname text,
  customer_email text,
  first_response_minutes integer,
  full_resolution_minutes integer,
  reopens integer,
  -- Over everything a score depends on: a ticket is scored again only when this changes.
  content_hash bytea not null,
  primary key (account_id, ticket_id),
  foreign key (account_id, agent_id) references agents
);
select make_tenant_table('tickets');

create table messages (
  account_id bigint not null,
  ticket_id text not null,
  position integer not null,
  author_type text,
  author_name text,
  body text not null,
  public boolean not null,
  created_at timestamptz,
  primary key (account_id, ticket_id, position),
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
select make_tenant_table('messages');
