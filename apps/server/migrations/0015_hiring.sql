-- What a brand asked for: agents for some hours, with skills. Created with the admin command.
create table hiring_requirements (
  account_id bigint not null,
  requirement_id uuid not null,
  client_name text not null,
  website text,
  -- Per month.
  tickets integer not null check (tickets >= 0),
  no_of_agents integer not null check (no_of_agents > 0),
  -- In the account's time zone. An end before the start is on the next day.
  working_start text not null check (working_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  working_end text not null check (working_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- 1 is Monday, 7 is Sunday.
  days smallint[] not null check (cardinality(days) > 0 and days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  status text not null default 'incomplete' check (status in ('complete', 'incomplete')),
  languages text[] not null default '{}',
  channels text[] not null default '{}',
  tools text[] not null default '{}',
  minimum_experience real not null default 0 check (minimum_experience >= 0),
  needs_shopify boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, requirement_id)
);
select make_tenant_table('hiring_requirements');
alter table hiring_requirements add foreign key (account_id) references accounts on delete cascade;

create table job_listings (
  account_id bigint not null,
  job_id uuid not null,
  title text not null,
  description text not null,
  category text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null,
  primary key (account_id, job_id)
);
-- Candidates open a job by its ID alone.
create index job_listings_by_id on job_listings (job_id);
select make_tenant_table('job_listings');
alter table job_listings add foreign key (account_id) references accounts on delete cascade;

create table job_questions (
  account_id bigint not null,
  question_id uuid not null,
  job_id uuid not null,
  position smallint not null,
  label text not null,
  type text not null check (type in ('number', 'text', 'textarea', 'date', 'select', 'multiSelect')),
  required boolean not null default false,
  is_multi boolean not null default false,
  options text[] not null default '{}',
  -- What the answer says about a candidate, for matching. Null if it isn't used for that.
  fact text check (fact in ('hours', 'channels', 'tools', 'shopify')),
  primary key (account_id, question_id)
);
create index job_questions_job on job_questions (account_id, job_id, position);
select make_tenant_table('job_questions');
alter table job_questions add foreign key (account_id) references accounts on delete cascade;
alter table job_questions add foreign key (account_id, job_id) references job_listings on delete cascade;

-- One person's application for one job: a draft until it is submitted.
create table applications (
  account_id bigint not null,
  application_id uuid not null,
  job_id uuid not null,
  -- Lowercase. A draft is resumed, and a second submit recognized, by job and email.
  email text not null,
  -- Everything entered, in the shape of the application form, without files.
  form jsonb not null default '{}',
  step smallint not null default 0 check (step between 0 and 6),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- To being contacted and shown as a match. Null after it is withdrawn.
  consented_at timestamptz,
  terms_accepted_at timestamptz,
  stage text not null default 'new'
    check (stage in ('new', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  -- Keys in the file storage.
  photo_key text,
  resume_key text,
  video_key text,
  -- What matching compares, taken from the form when it is submitted. Null: the job didn't ask.
  first_name text,
  last_name text,
  location text,
  experience_years real,
  languages text[] not null default '{}',
  channels text[],
  tools text[],
  -- Such as 09:00-17:00, in the account's time zone.
  hours text[],
  is_shopify_ready boolean,
  primary key (account_id, application_id),
  unique (account_id, job_id, email),
  check (submitted_at is null or (first_name is not null and last_name is not null and experience_years is not null))
);
create index applications_candidates on applications (account_id, submitted_at)
  where submitted_at is not null and consented_at is not null
    and stage in ('new', 'screening', 'interview', 'offer');
select make_tenant_table('applications');
alter table applications add foreign key (account_id) references accounts on delete cascade;
alter table applications add foreign key (account_id, job_id) references job_listings on delete cascade;

-- Open jobs are public, and a candidate's browser knows only the job's ID, not the account. Nothing else is returned
-- across accounts.
create function open_job_listings(wanted uuid, with_demo boolean, at_most integer)
returns table (account_id bigint, job_id uuid, title text, description text, category text, questions json)
language sql stable security definer set search_path = public, pg_temp as $$
  select job_listings.account_id, job_id, title, description, category,
    coalesce((
      select json_agg(json_build_object('_id', question_id, 'label', label, 'type', type, 'required', required,
                        'isMulti', is_multi, 'options', options) order by position)
        from job_questions
       where job_questions.account_id = job_listings.account_id and job_questions.job_id = job_listings.job_id
    ), '[]')
    from job_listings join accounts on accounts.account_id = job_listings.account_id
   where status = 'open' and (wanted is null or job_id = wanted) and (with_demo or not is_demo)
   order by job_listings.created_at desc, job_id
   limit at_most
$$;
revoke execute on function open_job_listings(uuid, boolean, integer) from public;
grant execute on function open_job_listings(uuid, boolean, integer) to pulse_app;
