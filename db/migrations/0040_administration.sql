-- The second factor of administrators and agents: a secret for one-time codes, recovery codes, passkeys. When a session last showed one.
alter table person_session add column factor_at timestamptz;
alter table person_session add column factor_challenge text;

-- `secret` and `pending_secret` are sealed; a pending one becomes the secret with its first right code. `last_step` is used up.
create table second_factor (
  person_id text primary key references person (id) on delete cascade,
  secret text,
  pending_secret text,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  person_id text not null references person (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table passkey (
  id text primary key,
  person_id text not null references person (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Who works on a case of the agents' queue, and what was done about it; `text` of a note is sealed.
alter table agent_case add column taken_by text references person (id) on delete set null;
alter table agent_case add column taken_at timestamptz;
alter table agent_case add column due_at timestamptz;
alter table agent_case add column decided_by text;
create index agent_case_settled on agent_case (settled_at desc, reference desc) where settled_at is not null;

create table agent_case_event (
  id uuid primary key,
  reference text not null references agent_case (reference) on delete cascade,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  text text not null
);
create index agent_case_event_reference on agent_case_event (reference, at);
