-- Managers' notes on an agent. They stay when their author leaves.
create table agent_notes (
  account_id bigint not null,
  note_id uuid not null,
  agent_id text not null,
  user_id uuid,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (account_id, note_id)
);
create index agent_notes_agent on agent_notes (account_id, agent_id, created_at desc);
select make_tenant_table('agent_notes');
alter table agent_notes add foreign key (account_id) references accounts on delete cascade;
alter table agent_notes add foreign key (account_id, agent_id) references agents on delete cascade;
alter table agent_notes add foreign key (account_id, user_id) references users on delete set null (user_id);
