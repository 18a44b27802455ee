create table saved_views (
  account_id bigint not null references accounts on delete cascade,
  view_id uuid not null,
  user_id uuid not null,
  name text not null,
  search text not null,
  shared boolean not null,
  created_at timestamptz not null,
  primary key (account_id, view_id),
  unique (account_id, user_id, name),
  foreign key (account_id, user_id) references users on delete cascade
);
select make_tenant_table('saved_views');

-- What a manager thinks of a score, beside the AI's and never instead of it.
create table ticket_opinions (
  account_id bigint not null references accounts on delete cascade,
  ticket_id text not null,
  user_id uuid not null,
  -- Hundredths, as in ticket_facts.
  score smallint not null check (score between 0 and 500),
  reason text not null,
  created_at timestamptz not null,
  primary key (account_id, ticket_id, user_id),
  foreign key (account_id, ticket_id) references tickets on delete cascade,
  foreign key (account_id, user_id) references users on delete cascade
);
select make_tenant_table('ticket_opinions');
