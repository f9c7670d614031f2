-- A subscription may begin with another amount, and end after so many instalments.
alter table subscription add column later_cents bigint check (later_cents > 0);
alter table subscription add column instalments integer check (instalments > 0);

-- A card or an account that its person wants to pay with again. Before, each that was kept was.
alter table payment_method add column may_pay_again boolean not null default true;

-- An order at the processor for one quote and one amount, and the card's token that pays it. The chain of owner, quote, order and token
-- is read from here alone.
create table payment_order (
  id uuid primary key,
  owner text not null,
  line text not null,
  quote_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  processor_order_id text not null unique,
  session_hash text not null,
  may_pay_again boolean not null default false,
  token text,
  token_hash text unique,
  card_brand text,
  card_last4 text,
  purchase_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_order_owner on payment_order (owner, created_at);
create index payment_order_age on payment_order (created_at);
