-- Files with tickets that users import. The uploaded file itself is in DATA_DIR until the import ends.
create table imports (
  account_id bigint not null,
  import_id uuid not null,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  state text not null default 'uploading'
    check (state in ('uploading', 'ready', 'running', 'canceling', 'done', 'canceled', 'failed')),
  -- Why it failed and what to do.
  problem text,
  -- What the file is: encoding, separator, columns and where its rows begin. Null until it is checked.
  format jsonb,
  mapping jsonb,
  -- Rows before this byte of the file are stored. Changes in the transaction that stores them.
  position bigint not null default 0,
  -- As in a spreadsheet, where the header is row 1.
  row_number bigint not null default 0,
  -- Grows with every stored batch and every change by a user. A worker stores a batch only if it is unchanged since
  -- the worker read it, so of two workers one gives up.
  step bigint not null default 0,
  rows_read bigint not null default 0,
  new_tickets bigint not null default 0,
  updated_tickets bigint not null default 0,
  rows_left_out bigint not null default 0,
  values_ignored bigint not null default 0,
  erased_customers bigint not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, import_id)
);
-- One at a time: two files could hold the same ticket.
create unique index imports_running on imports (account_id) where state in ('running', 'canceling');
select make_tenant_table('imports');
alter table imports add foreign key (account_id) references accounts on delete cascade;

-- Rows that were left out and values that were ignored. The first 10,000 of an import are kept.
create table import_errors (
  account_id bigint not null,
  import_id uuid not null,
  error_no bigint generated always as identity,
  row_number bigint not null,
  column_name text,
  value text not null,
  problem text not null,
  primary key (account_id, import_id, error_no)
);
select make_tenant_table('import_errors');
alter table import_errors add foreign key (account_id) references accounts on delete cascade;
alter table import_errors add foreign key (account_id, import_id) references imports on delete cascade;
