-- What trackers record, for how long, and who may see snaps. An account without a row has the defaults.
create table tracker_settings (
  account_id bigint not null,
  screenshots boolean not null default true,
  screenshot_minutes smallint not null default 10 check (screenshot_minutes between 1 and 60),
  blur boolean not null default false,
  retention_days integer not null default 90 check (retention_days between 1 and 3650),
  snaps_role text not null default 'manager' check (snaps_role in ('owner', 'manager', 'viewer')),
  primary key (account_id)
);
select make_tenant_table('tracker_settings');
alter table tracker_settings add foreign key (account_id) references accounts on delete cascade;

create table tracked_agents (
  account_id bigint not null,
  agent_id uuid not null,
  name text not null,
  email text,
  -- Set by hand. Without it, the helpdesk agent with the same email is the match.
  helpdesk_agent_id text,
  -- True if a user decided on the match, even for none.
  matched_by_hand boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, agent_id),
  unique (account_id, email)
);
select make_tenant_table('tracked_agents');
alter table tracked_agents add foreign key (account_id) references accounts on delete cascade;
alter table tracked_agents add foreign key (account_id, helpdesk_agent_id) references agents
  on delete set null (helpdesk_agent_id);

create table tracker_tokens (
  account_id bigint not null,
  token_id uuid not null,
  agent_id uuid not null,
  -- Of the token. The token itself is shown once and never stored.
  sha256 bytea not null,
  ending text not null,
  created_by uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, token_id),
  unique (account_id, sha256)
);
create index tracker_tokens_agent on tracker_tokens (account_id, agent_id);
select make_tenant_table('tracker_tokens');
alter table tracker_tokens add foreign key (account_id) references accounts on delete cascade;
alter table tracker_tokens add foreign key (account_id, agent_id) references tracked_agents on delete cascade;
alter table tracker_tokens add foreign key (account_id, created_by) references users on delete set null (created_by);

-- Recorded time. One agent's intervals never overlap: an upload adds only the time that isn't stored yet.
create table activity_intervals (
  account_id bigint not null,
  agent_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  idle_seconds real not null check (idle_seconds >= 0),
  primary key (account_id, agent_id, started_at),
  check (started_at < ended_at)
);
select make_tenant_table('activity_intervals');
alter table activity_intervals add foreign key (account_id) references accounts on delete cascade;
alter table activity_intervals add foreign key (account_id, agent_id) references tracked_agents on delete cascade;

-- Corrections of a calendar day, in whichever time zone it is shown. The latest that isn't undone is in effect;
-- recorded time is never changed.
create table time_corrections (
  account_id bigint not null,
  correction_id uuid not null,
  agent_id uuid not null,
  day date not null,
  seconds integer not null check (seconds between 0 and 86400),
  seconds_before integer not null,
  reason text check (char_length(reason) <= 300),
  corrected_by uuid,
  corrected_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (account_id, correction_id)
);
create index time_corrections_day on time_corrections (account_id, agent_id, day);
select make_tenant_table('time_corrections');
alter table time_corrections add foreign key (account_id) references accounts on delete cascade;
alter table time_corrections add foreign key (account_id, agent_id) references tracked_agents on delete cascade;
alter table time_corrections add foreign key (account_id, corrected_by) references users
  on delete set null (corrected_by);
alter table time_corrections add foreign key (account_id, undone_by) references users on delete set null (undone_by);

create table snaps (
  account_id bigint not null,
  snap_id uuid not null,
  agent_id uuid not null,
  taken_at timestamptz not null,
  -- Keys in the file storage, of the full size and of the thumbnail.
  file_key text not null,
  thumbnail_key text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  blurred boolean not null,
  primary key (account_id, snap_id),
  unique (account_id, file_key),
  unique (account_id, agent_id, taken_at)
);
select make_tenant_table('snaps');
alter table snaps add foreign key (account_id) references accounts on delete cascade;
alter table snaps add foreign key (account_id, agent_id) references tracked_agents on delete cascade;

create table snap_views (
  account_id bigint not null,
  snap_id uuid not null,
  user_id uuid,
  viewed_at timestamptz not null,
  view_id uuid not null,
  primary key (account_id, view_id)
);
create index snap_views_snap on snap_views (account_id, snap_id);
select make_tenant_table('snap_views');
alter table snap_views add foreign key (account_id) references accounts on delete cascade;
alter table snap_views add foreign key (account_id, snap_id) references snaps on delete cascade;
alter table snap_views add foreign key (account_id, user_id) references users on delete set null (user_id);
