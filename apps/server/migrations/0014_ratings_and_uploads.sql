-- When the file was last changed on the user's computer. With its name and size, it identifies a file whose upload was
-- interrupted, so that choosing it again continues the upload.
alter table imports add column file_changed_at timestamptz;
