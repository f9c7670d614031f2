-- Premiums in instalments, policies that end before their day, and one live purchase for each application.

-- One customer at the processor for each application.
create table payment_customer (
  id uuid primary key,
  owner text not null,
  line text not null,
  reference text not null,
  processor_customer_id text unique,
  created_at timestamptz not null,
  unique (line, reference)
);

-- A card or an account that may be asked for money again. The token is the processor's; never a number.
create table payment_method (
  id uuid primary key,
  customer_id uuid not null references payment_customer (id),
  kind text not null check (kind in ('creditcard', 'ach')),
  token text not null,
  processor_method_id text unique,
  brand text not null,
  last4 text not null,
  state text not null check (state in ('intent', 'kept', 'refused', 'revoked')),
  -- What the person agreed to, word for word, and when.
  authorization_text text not null,
  authorized_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_method_customer on payment_method (customer_id, created_at desc);

create table subscription (
  id uuid primary key,
  purchase_id uuid not null unique references purchase (id),
  method_id uuid not null references payment_method (id),
  key text not null unique,
  processor_subscription_id text unique,
  cycle text not null check (cycle in ('monthly', 'annual')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('intent', 'active', 'declined', 'ended')),
  next_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index subscription_active on subscription (created_at) where state = 'active';

-- A purchase that is paid in instalments has a charge for each of them.
alter table charge add column number integer not null default 1 check (number > 0);
alter table charge drop constraint charge_purchase_id_key;
alter table charge add constraint charge_purchase_id_number_key unique (purchase_id, number);

-- An application is paid for once at a time, whatever tab or device asks.
create unique index purchase_live_application on purchase (line, quote_id)
  where line = 'term-ca' and state not in ('declined', 'refunded', 'failed');

alter table policy drop constraint policy_state_check;
alter table policy add constraint policy_state_check check (state in ('in-force', 'cancelling', 'cancelled'));
alter table policy add column end_reason text check (end_reason in ('review', 'debit-revoked', 'unpaid'));
alter table policy add column ended_at timestamptz;
