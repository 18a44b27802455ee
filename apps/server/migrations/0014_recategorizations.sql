-- Names that categories and subcategories had. What is still filed under one is brought by a job to where it belongs
-- now: under the new name, or, when the category is gone, wherever the categoriser files it.
create table recategorizations (
  account_id bigint not null references accounts on delete cascade,
  recategorization_id uuid not null,
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
  primary key (account_id, recategorization_id)
);
create index recategorizations_former_name on recategorizations (account_id, category);
select make_tenant_table('recategorizations');

create table recategorization_tickets (
  account_id bigint not null references accounts on delete cascade,
  recategorization_id uuid not null,
  ticket_id text not null,
  ticket_updated_at timestamptz not null,
  done boolean not null default false,
  -- Where a person had put it, when that place is gone.
  moved jsonb,
  primary key (account_id, recategorization_id, ticket_id),
  foreign key (account_id, recategorization_id) references recategorizations on delete cascade,
  foreign key (account_id, ticket_id) references tickets on delete cascade
);
create index recategorization_tickets_newest on recategorization_tickets (account_id, recategorization_id, ticket_updated_at desc, ticket_id)
  where not done;
create index recategorization_tickets_ticket on recategorization_tickets (account_id, ticket_id);
select make_tenant_table('recategorization_tickets');

create index ticket_insights_placement on ticket_insights (account_id, category, subcategory);
create index ticket_moves_placement on ticket_moves (account_id, category, subcategory);
