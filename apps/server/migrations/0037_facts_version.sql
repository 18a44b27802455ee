-- Moves only when facts or settings change, and not with every message; see `platform/database/versions.ts`.
alter table account_versions add column facts_version bigint not null default 0;
