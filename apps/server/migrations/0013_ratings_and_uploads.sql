-- When the file was last changed on the user's computer. With its name and size, it identifies a file whose upload was
-- interrupted, so that choosing it again continues the upload.
alter table imports add column file_changed_at timestamptz;

-- The customer's own score from 1 to 5, if the survey asks for one.
alter table tickets add column rating_score smallint check (rating_score between 1 and 5);
