-- A snap that is stored as it was sent gets its thumbnail when it is first shown. Until then, the key is null.
alter table snaps alter column thumbnail_key drop not null;
