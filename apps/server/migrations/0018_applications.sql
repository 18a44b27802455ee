alter table applications
  -- Counts the saves of a draft, so a tab or device with an older one can't overwrite it.
  add column version integer not null default 0,
  -- Verified by a code, such as +639171234567.
  add column whatsapp_number text,
  -- What is known about the files, by kind: name, size, type and time. Their keys are in columns.
  add column files jsonb not null default '{}',
  -- When a draft is erased. Null for sent applications.
  add column expires_at timestamptz,
  -- When the applicant was told that the draft expires. Null after it was used again.
  add column reminded_at timestamptz,
  -- Where the applicant opened Pulse, for links in emails.
  add column origin text;
create index applications_drafts on applications (account_id, expires_at) where submitted_at is null;
create index applications_sent on applications (account_id, submitted_at desc, application_id)
  where submitted_at is not null;

-- Uploads of applicants that aren't complete, and those that just were, so a client that missed the response can ask.
create table application_uploads (
  account_id bigint not null,
  upload_id text not null,
  application_id uuid not null,
  kind text not null check (kind in ('profilePic', 'resume', 'applicationVideo')),
  file_name text not null,
  size bigint not null check (size >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, upload_id)
);
create index application_uploads_application on application_uploads (account_id, application_id, created_at);
select make_tenant_table('application_uploads');

-- Notes of the account's members. Applicants never see them.
create table application_notes (
  account_id bigint not null,
  note_id uuid not null,
  application_id uuid not null,
  user_id uuid,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (account_id, note_id)
);
create index application_notes_application on application_notes (account_id, application_id, created_at desc);
select make_tenant_table('application_notes');

create table application_stage_changes (
  account_id bigint not null,
  change_id uuid not null,
  application_id uuid not null,
  user_id uuid,
  from_stage text not null,
  to_stage text not null,
  changed_at timestamptz not null,
  primary key (account_id, change_id)
);
create index application_stage_changes_application
  on application_stage_changes (account_id, application_id, changed_at desc);
select make_tenant_table('application_stage_changes');

alter table application_uploads add foreign key (account_id) references accounts on delete cascade;
alter table application_uploads add foreign key (account_id, application_id) references applications on delete cascade;
alter table application_notes add foreign key (account_id) references accounts on delete cascade;
alter table application_notes add foreign key (account_id, application_id) references applications on delete cascade;
alter table application_notes add foreign key (account_id, user_id) references users on delete set null (user_id);
alter table application_stage_changes add foreign key (account_id) references accounts on delete cascade;
alter table application_stage_changes
  add foreign key (account_id, application_id) references applications on delete cascade;
alter table application_stage_changes
  add foreign key (account_id, user_id) references users on delete set null (user_id);
