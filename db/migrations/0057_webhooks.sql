-- Where a partner's programs are told what became of its referrals. `url` and `secrets` are encrypted; times are UTC.
create table webhook_receiver (
  id uuid primary key,
  partner_key uuid not null references partner (key) on delete cascade,
  url text not null,
  -- One secret, or the new and the old one while they are exchanged.
  secrets text not null,
  is_rotating boolean not null default false,
  events text[] not null check (events <@ array['quoted', 'applied', 'referred', 'bought', 'cancelled', 'lapsed']),
  -- Null for every line.
  lines text[],
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_because text check (paused_because in ('partner', 'gone', 'failing')),
  created_at timestamptz not null,
  created_by text not null,
  -- The earliest moment at which something is to be sent; null where nothing waits.
  due_at timestamptz,
  -- Failures since the last answer that was good, since when, and until when the receiver is left alone.
  failures int not null default 0,
  failing_since timestamptz,
  resting_until timestamptz,
  leased_by uuid,
  lease_until timestamptz
);
create index webhook_receiver_partner on webhook_receiver (partner_key, created_at);
create index webhook_receiver_due on webhook_receiver (due_at) where state = 'active';

-- One event for one receiver. Nothing here says who the customer is.
create table webhook_delivery (
  id uuid primary key,
  receiver_id uuid not null references webhook_receiver (id) on delete cascade,
  partner_key uuid not null,
  event_id uuid not null,
  type text not null,
  line text,
  reference text,
  campaign_id text,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  tried_at timestamptz,
  -- What the receiver answered last; null where no answer came.
  status int,
  unique (receiver_id, event_id)
);
create index webhook_delivery_waiting on webhook_delivery (receiver_id, next_attempt_at, id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (partner_key, created_at desc, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);
