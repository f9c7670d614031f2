-- Quotes, drafts, purchases, money and policies.

create table draft (
  owner text not null,
  line text not null,
  answers text not null,
  saved_at timestamptz not null,
  primary key (owner, line)
);

create table us_travel_quote (
  id text primary key,
  owner text not null,
  trip jsonb not null,
  prices jsonb not null,
  receipt jsonb not null,
  rates_version text not null,
  partner_id text not null default 'unknown',
  campaign_id text not null default 'unknown',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index us_travel_quote_owner on us_travel_quote (owner, created_at desc);

create table us_travel_quote_link (
  token_hash text primary key,
  quote_id text not null references us_travel_quote (id),
  created_at timestamptz not null,
  expires_on date not null
);

create table purchase (
  id uuid primary key,
  owner text not null,
  line text not null,
  carrier text not null,
  quote_id text not null,
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null,
  outcome_code text,
  details text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index purchase_owner on purchase (owner, created_at desc);
create index purchase_open on purchase (created_at) where state not in ('bound', 'declined', 'refunded', 'failed');

create table charge (
  id uuid primary key,
  purchase_id uuid not null unique references purchase (id),
  key text not null unique,
  amount_cents bigint not null,
  currency text not null,
  state text not null check (state in ('intent', 'captured', 'declined', 'void')),
  processor_charge_id text unique,
  card_brand text not null,
  card_last4 text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table refund (
  id uuid primary key,
  charge_id uuid not null unique references charge (id),
  key text not null unique,
  amount_cents bigint not null,
  currency text not null,
  state text not null check (state in ('intent', 'done')),
  processor_refund_id text unique,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table ledger_entry (
  id uuid primary key,
  purchase_id uuid not null references purchase (id),
  booking text not null,
  account text not null,
  amount_cents bigint not null,
  currency text not null,
  at timestamptz not null,
  unique (purchase_id, booking, account)
);

create table policy (
  id uuid primary key,
  owner text not null,
  email_hash text not null,
  line text not null,
  carrier text not null,
  policy_number text not null,
  purchase_id uuid not null unique references purchase (id),
  product text not null,
  state text not null check (state in ('in-force', 'cancelled')),
  price_cents bigint not null,
  fee_cents bigint not null default 0,
  currency text not null,
  starts_on date not null,
  ends_on date not null,
  facts jsonb not null,
  holder text not null,
  locale text not null,
  partner_id text not null default 'unknown',
  campaign_id text not null default 'unknown',
  created_at timestamptz not null,
  unique (carrier, policy_number)
);
create index policy_owner on policy (owner, created_at desc, id desc);
create index policy_email on policy (email_hash) where owner like 'browser:%';

create table policy_document (
  id uuid primary key,
  policy_id uuid not null references policy (id),
  locale text not null,
  file_name text not null,
  checksum text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  unique (policy_id, locale)
);
