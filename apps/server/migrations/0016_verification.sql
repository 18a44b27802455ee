-- Codes sent to applicants' email addresses and WhatsApp numbers. Applicants have no account, so these tables are
-- global; addresses and codes are stored only as keyed digests.
create table verification_codes (
  kind text not null check (kind in ('email', 'whatsapp')),
  address_digest bytea not null,
  -- Null if the provider creates and checks the code itself.
  code_digest bytea,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (kind, address_digest)
);
select make_global_table('verification_codes', 'select, insert, update, delete');

-- Every code sent in the last day, to limit how many an address gets and how many a network can request.
create table verification_sends (
  send_id uuid not null primary key,
  kind text not null,
  address_digest bytea not null,
  network text not null,
  sent_at timestamptz not null
);
create index verification_sends_address on verification_sends (address_digest, sent_at);
create index verification_sends_network on verification_sends (network, sent_at);
select make_global_table('verification_sends', 'select, insert, delete');

-- Given out after a code was verified; proves in later calls that the caller owns the address.
create table verification_proofs (
  proof_hash bytea not null primary key,
  kind text not null,
  address_digest bytea not null,
  expires_at timestamptz not null
);
select make_global_table('verification_proofs', 'select, insert, delete');
