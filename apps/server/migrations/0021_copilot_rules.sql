-- An account's own rules and pages for Copilot. Without a row, demo accounts have the demo's, and others have none.
create table copilot_rules (
  account_id bigint not null,
  -- Changes with every import, so processes notice that what they keep is out of date.
  version uuid not null,
  rules jsonb not null,
  pages jsonb not null,
  primary key (account_id)
);
select make_tenant_table('copilot_rules');
alter table copilot_rules add foreign key (account_id) references accounts on delete cascade;
