-- Snaps that a user deleted. A tracker that uploads one again must not bring it back.
create table deleted_snaps (
  account_id bigint not null,
  agent_id uuid not null,
  taken_at timestamptz not null,
  primary key (account_id, agent_id, taken_at)
);
select make_tenant_table('deleted_snaps');
alter table deleted_snaps add foreign key (account_id) references accounts on delete cascade;
alter table deleted_snaps add foreign key (account_id, agent_id) references tracked_agents on delete cascade;
