-- outside a transaction: the indexes are built without a lock on live tables.
-- Alerts are sent: also to a webhook, once for each event, with a log of what was sent.
alter table alert drop constraint if exists alert_method_check;
alter table alert add constraint alert_method_check check (method in ('email', 'sms', 'whatsapp', 'webhook'));
create index if not exists alert_event on alert (event_type);

-- Until when the events of a kind have been looked at.
create table if not exists alert_watch (
  event text primary key,
  seen_until timestamptz not null
);

create table if not exists alert_sent (
  id uuid primary key,
  alert_id uuid not null references alert (id) on delete cascade,
  event text not null,
  event_key text not null,
  method text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('waiting', 'sent', 'failed')),
  unique (alert_id, event, event_key)
);
create index if not exists alert_sent_at on alert_sent (at desc, id desc);

-- What is about to end is found by when it ends, what could not be delivered by when it was given up.
drop index concurrently if exists policy_ends_on;
create index concurrently policy_ends_on on policy (ends_on);
drop index concurrently if exists quote_expires_at;
create index concurrently quote_expires_at on quote (expires_at);
drop index concurrently if exists outbox_dead;
create index concurrently outbox_dead on outbox (dead_at) where dead_at is not null;
