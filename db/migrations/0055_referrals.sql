-- outside a transaction: the indexes are built without a lock on live tables.
-- What came of each referral, one row for a quote, an application or a policy that belongs to neither; nothing here says who it was.
-- `reference` is no policy number and cannot be turned into one.
create table if not exists referral (
  source text primary key,
  partner_key text not null,
  campaign_id text not null,
  line text not null,
  state text not null check (state in ('quoted', 'applied', 'referred', 'bought', 'cancelled', 'lapsed')),
  reference text not null,
  at timestamptz not null
);
create index if not exists referral_newest on referral (partner_key, at desc, source desc);
create index if not exists referral_state on referral (partner_key, state, at desc, source desc);
create index if not exists referral_line on referral (partner_key, line, at desc, source desc);
create index if not exists referral_campaign on referral (partner_key, campaign_id, at desc, source desc);

-- What a commission is reckoned from. Rows are added and never changed; `licence` is the partner's when the event was written down.
create table if not exists commission_event (
  id text primary key,
  partner_key text not null,
  reference text not null,
  kind text not null check (kind in ('sold', 'cancelled', 'refunded', 'lapsed')),
  line text not null,
  place text not null,
  licence text not null,
  cents bigint not null,
  currency text not null,
  at timestamptz not null
);
create index if not exists commission_event_time on commission_event (partner_key, at);
create index if not exists commission_event_reference on commission_event (partner_key, reference);
-- Until when the rows of the marketplace were read for both tables.
create table if not exists referral_mark (
  one boolean primary key default true check (one),
  read_until timestamptz not null
);

drop index concurrently if exists quote_partner;
create index concurrently quote_partner on quote (created_at) where partner_id <> 'unknown';
drop index concurrently if exists application_partner;
create index concurrently application_partner on application (updated_at) where partner_id <> 'unknown';
drop index concurrently if exists policy_partner;
create index concurrently policy_partner on policy (created_at) where partner_id <> 'unknown';
drop index concurrently if exists policy_partner_ended;
create index concurrently policy_partner_ended on policy (ended_at) where partner_id <> 'unknown' and ended_at is not null;
drop index concurrently if exists partner_key_as_text;
create unique index concurrently partner_key_as_text on partner ((key::text));
