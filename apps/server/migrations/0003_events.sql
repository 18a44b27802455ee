create table events (
  account_id bigint not null references accounts on delete cascade,
  event_id uuid not null,
  visitor uuid not null,
  name text not null,
  properties jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  forwarded_at timestamptz,
  primary key (account_id, event_id)
);
create index events_received on events (account_id, received_at);
create index events_to_forward on events (account_id, received_at) where forwarded_at is null;
select make_tenant_table('events');
