-- The person's own area: profile, alerts, open applications, and what is left after an erasure.

-- Values are sealed with a key of the person's own, so that deleting the key makes every copy unreadable.
create table profile_key (
  person_id text primary key references person (id) on delete cascade,
  data_key text not null
);

create table profile (
  person_id text primary key references person (id) on delete cascade,
  details text not null,
  identity text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What the person may never write: rights and standing.
create table profile_standing (
  person_id text primary key references person (id) on delete cascade,
  status text not null default 'NONE',
  level integer not null default 0,
  member_group text not null default 'UNSET',
  partner_id text not null default 'unknown',
  campaign_id text not null default 'unknown',
  verified_mobile_hash text
);

-- The newest code that was sent to a person's phone; `mobile_hash` binds it to that number.
create table mobile_code (
  person_id text primary key references person (id) on delete cascade,
  mobile_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- One row for each erased person; replayed after a restore. Holds no personal value.
create table erasure (
  id uuid primary key,
  person_id text not null unique,
  email_hash text not null,
  kept jsonb not null,
  erased_at timestamptz not null
);

create table alert (
  id uuid primary key,
  owner text,
  label text not null,
  event_type text not null,
  method text not null check (method in ('email', 'sms', 'whatsapp')),
  destination text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index alert_owner on alert (owner, created_at desc, id desc);

-- The lock under which an owner's applications are counted and evicted.
create table application_shelf (
  owner text primary key
);

create table application (
  id text primary key,
  owner text not null,
  line text not null,
  status text not null,
  step text not null,
  applicant text not null,
  held boolean not null default false,
  partner_id text not null default 'unknown',
  campaign_id text not null default 'unknown',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index application_owner on application (owner, created_at desc, id desc);
