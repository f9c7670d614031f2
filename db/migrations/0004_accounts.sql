-- Accounts: proofs of an address, links that set a password, sign-ins that are with another site, what "remember me" keeps.

create table address_proof (
  id uuid primary key,
  email_hash text not null,
  browser_id uuid not null references browser (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  create_used_at timestamptz,
  verify_used_at timestamptz,
  unique (email_hash, browser_id, purpose)
);

create table reset_link (
  person_id text primary key references person (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table social_attempt (
  id uuid primary key,
  state_hash text not null unique,
  browser_id uuid not null references browser (id) on delete cascade,
  provider text not null,
  secrets text not null,
  back text not null,
  popup boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  waiting_subject text,
  waiting_email_hash text
);
create index social_attempt_waiting on social_attempt (browser_id) where waiting_subject is not null;

alter table browser add column remembered_email text;
