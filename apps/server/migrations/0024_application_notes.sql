-- When the author last changed the note. Null if it was never changed.
alter table application_notes add column edited_at timestamptz;

-- Applicants don't have to enter their experience. 0 used to be stored for those who left it empty.
alter table applications drop constraint applications_check;
alter table applications add check (submitted_at is null or (first_name is not null and last_name is not null));
update applications set experience_years = null
 where submitted_at is not null and jsonb_typeof(form #> '{workExperience,experience}') = 'null';
