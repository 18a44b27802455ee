create table events (
  account_id bigint not null references accounts on delete cascade,
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
