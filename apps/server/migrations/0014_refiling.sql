-- Names that categories and subcategories had. What is still filed under one is brought by a job to where it belongs
-- now: under the new name, or, when the category is gone, wherever the categoriser files it.
create table refilings (
  account_id bigint not null references accounts on delete cascade,
  refiling_id uuid not null,
  category text not null,
  -- Null: the category with all of its subcategories.
  subcategory text,
  category_id uuid not null,
  subcategory_id uuid,
  -- What it was when it still had the name, for the time until its tickets are filed anew.
  is_excluded boolean not null,
  is_spam boolean not null,
  -- It came back: the tickets that were filed elsewhere because it was gone are filed anew.
  returned boolean not null default false,
  tickets integer not null,
  listed boolean not null default false,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, refiling_id)
);
create index refilings_name on refilings (account_id, category);
select make_tenant_table('refilings');

create table refiling_tickets (
  account_id bigint not null references accounts on delete cascade,
  refiling_id uuid not null,
  ticket_id text not null,
  ticket_updated_at timestamptz not null,
  done boolean not null default false,
  -- Where a person had put it, when that place is gone.
  moved jsonb,
  primary key (account_id, refiling_id, ticket_id),
  foreign key (account_id, refiling_id) references refilings on delete cascade,
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
create index refiling_tickets_newest on refiling_tickets (account_id, refiling_id, ticket_updated_at desc, ticket_id)
  where not done;
create index refiling_tickets_ticket on refiling_tickets (account_id, ticket_id);
select make_tenant_table('refiling_tickets');

create index ticket_insights_place on ticket_insights (account_id, category, subcategory);
create index ticket_moves_place on ticket_moves (account_id, category, subcategory);
