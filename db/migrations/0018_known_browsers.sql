-- Browsers that signed in to an account before: what strangers try is not counted against them (security R16).
create table known_browser (
  person_id text not null references person (id) on delete cascade,
  browser_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (person_id, browser_id)
);
create index known_browser_seen on known_browser (seen_at);

-- Proofs of work that were used for a code: each counts once, and those of an hour say how much the next one costs.
create table proof_of_work (
  id text primary key,
  email_hash text not null,
  used_at timestamptz not null
);
create index proof_of_work_email on proof_of_work (email_hash, used_at);
