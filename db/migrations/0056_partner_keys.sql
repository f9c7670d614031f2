-- Keys of partners for programs. Times are UTC; the key itself is kept nowhere, only its hash.
create table partner_key (
  id uuid primary key,
  partner_key uuid not null references partner (key) on delete cascade,
  name text not null,
  -- What it begins with, so that its owner can tell it from others.
  begins text not null,
  token_hash text not null unique,
  -- The lines whose quote functions it may call.
  lines text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index partner_key_partner on partner_key (partner_key, created_at);
