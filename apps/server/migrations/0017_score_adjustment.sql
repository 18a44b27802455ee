-- Points added to every AI CSAT of the account, learned from managers' scores and customers' ratings. Null: none.
alter table scoring_settings add column adjustment jsonb;

alter table settings_changes drop constraint settings_changes_section_check;
alter table settings_changes add constraint settings_changes_section_check
  check (section in ('categories', 'ai', 'sla', 'account', 'adjustment'));
