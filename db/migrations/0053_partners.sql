-- Companies that send customers. Times are UTC; `company_key` is the name without case, width, accents and spare blanks.
create table partner (
  key uuid primary key,
  type text not null,
  created_at timestamptz not null,
  active text not null check (active in ('PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED')),
  company text not null,
  company_key text not null,
  company_website text not null,
  -- Encrypted: whom to reach, what was written to us, and who is told of what.
  contact text not null,
  industries text not null,
  notes text not null default '',
  locale text not null,
  -- The partner's name in addresses; never given to another company.
  slug text not null unique,
  -- Where its days begin: an IANA time zone.
  time_zone text not null,
  approved_at timestamptz,
  travel_license text not null default 'I don''t know',
  travel_license_number text not null default '',
  purchase_notices boolean not null default false,
  knock_out_notices boolean not null default false,
  is_deleted boolean not null default false,
  -- The general agent who made it; null where the company asked itself.
  made_by text,
  revision int not null default 1
);
create unique index partner_company on partner (company_key) where not is_deleted;
create index partner_oldest on partner (created_at, key) where not is_deleted;
create index partner_pending on partner (created_at) where active = 'PENDING' and not is_deleted;
create index partner_made_by on partner (made_by, created_at) where made_by is not null;

-- Who works for a partner; a person works for one partner at most.
create table partner_user (
  person_id text primary key references person (id) on delete cascade,
  partner_key uuid not null references partner (key) on delete cascade,
  since timestamptz not null
);
create index partner_user_partner on partner_user (partner_key);

-- What became of a request and of a partner, one row a move.
create table partner_move (
  id uuid primary key,
  partner_key uuid not null references partner (key) on delete cascade,
  at timestamptz not null,
  by_subject text not null,
  was text not null,
  became text not null,
  why text not null
);
create index partner_move_partner on partner_move (partner_key, at);

-- Links of a partner; days are of the partner's time zone and both belong to the campaign. Null: without a beginning, without an end.
create table partner_campaign (
  key uuid primary key,
  partner_key uuid not null references partner (key) on delete cascade,
  idnum int not null check (idnum > 0),
  label text not null,
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  revision int not null default 1,
  unique (partner_key, idnum)
);
