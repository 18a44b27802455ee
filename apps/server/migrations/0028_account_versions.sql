-- The version of an account's figures. It moves in every transaction that changes a table that figures are read from;
-- see `platform/database/versions.ts`.
create table account_versions (
  account_id bigint not null,
  version bigint not null,
  primary key (account_id)
);
select make_tenant_table('account_versions');
alter table account_versions add foreign key (account_id) references accounts on delete cascade;
