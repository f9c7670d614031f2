-- Ground floor: who is calling, limits, once-only requests, the audit trail, work to be done later.

create table browser (
  id uuid primary key,
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table person (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'consumer',
  locale text not null default 'en',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table person_session (
  id text primary key,
  token text not null unique,
  user_id text not null references person (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_session_user on person_session (user_id);

create table person_credential (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references person (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_identifier on verification (identifier);

create table one_time_code (
  id uuid primary key,
  email_hash text not null,
  browser_id uuid not null references browser (id) on delete cascade,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (email_hash, browser_id, purpose)
);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table once_only (
  owner text not null,
  function text not null,
  key text not null,
  body_hash text not null,
  reference uuid not null,
  state text not null check (state in ('running', 'done', 'released')),
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, function, key)
);

create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  subject text not null,
  action text not null,
  outcome text not null,
  request_id text not null,
  details jsonb not null
);
create index audit_entry_at on audit_entry (at, id);

create table audit_seal (
  number bigint primary key,
  entry_id uuid not null unique references audit_entry (id),
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();

create table outbox (
  id uuid primary key,
  kind text not null,
  message_id text not null unique,
  reference uuid,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  leased_by text,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at) where done_at is null and dead_at is null;
create index outbox_reference on outbox (reference);

create table replica (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
