-- Who changed which settings, with the old and new values. Changes are numbered per account, starting at 1. A
-- section's version is the number of its latest change.
create table settings_changes (
  account_id bigint not null,
  change_no bigint not null,
  section text not null check (section in ('categories', 'ai', 'sla', 'account')),
  summary text not null,
  before jsonb not null,
  after jsonb not null,
  -- The name is kept after the user is deleted.
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null,
  undoes bigint,
  primary key (account_id, change_no)
);
create index settings_changes_section on settings_changes (account_id, section, change_no desc);
select make_tenant_table('settings_changes');
alter table settings_changes add foreign key (account_id) references accounts on delete cascade;

-- An account without a row uses the defaults.
create table account_settings (
  account_id bigint not null,
  -- Null means that conversations are kept forever.
  retention_months integer check (retention_months between 1 and 600),
  -- The account's own language model service. Null means the installation's, if there is one.
  llm_provider text check (llm_provider in ('openai-compatible', 'anthropic')),
  llm_base_url text,
  llm_model text,
  llm_key bytea,
  llm_monthly_tokens bigint,
  llm_monthly_cost double precision,
  llm_input_price double precision,
  llm_output_price double precision,
  primary key (account_id),
  check ((llm_provider is null) = (llm_model is null))
);
select make_tenant_table('account_settings');
alter table account_settings add foreign key (account_id) references accounts on delete cascade;
comment on column account_settings.llm_key is 'Encrypted by the application; the key is not in the database.';

-- Former names of categories and subcategories. A job recategorizes tickets that still have one: under the new name,
-- or, if the category was deleted, under whatever the categorizer chooses.
create table recategorizations (
  account_id bigint not null,
  recategorization_id uuid not null,
  category text not null,
  -- Null means the category with all its subcategories.
  subcategory text,
  category_id uuid not null,
  subcategory_id uuid,
  -- The settings under the former name. They apply until its tickets are recategorized.
  is_excluded boolean not null,
  is_spam boolean not null,
  -- Set when the deletion is undone. Tickets that were recategorized because of the deletion are then recategorized
  -- again.
  returned boolean not null default false,
  tickets integer not null,
  listed boolean not null default false,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, recategorization_id)
);
create index recategorizations_former_name on recategorizations (account_id, category);
select make_tenant_table('recategorizations');
alter table recategorizations add foreign key (account_id) references accounts on delete cascade;

create table recategorization_tickets (
  account_id bigint not null,
  recategorization_id uuid not null,
  ticket_id text not null,
  ticket_updated_at timestamptz not null,
  done boolean not null default false,
  -- A user's move that was removed because its category was deleted.
  moved jsonb,
  primary key (account_id, recategorization_id, ticket_id)
);
create index recategorization_tickets_newest
  on recategorization_tickets (account_id, recategorization_id, ticket_updated_at desc, ticket_id) where not done;
create index recategorization_tickets_ticket on recategorization_tickets (account_id, ticket_id);
select make_tenant_table('recategorization_tickets');
alter table recategorization_tickets add foreign key (account_id) references accounts on delete cascade;
alter table recategorization_tickets
  add foreign key (account_id, recategorization_id) references recategorizations on delete cascade;
alter table recategorization_tickets add foreign key (account_id, ticket_id) references tickets on delete cascade;
