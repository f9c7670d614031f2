-- outside a transaction: repeatable, and without a lock that is felt.
-- What people say of the marketplace, as the home page shows it: words that were given to be published. `place` orders those of a language.
create table if not exists review (
  id uuid primary key,
  language text not null check (language in ('en', 'fr', 'ar')),
  name text not null,
  body text not null,
  rating smallint not null check (rating between 1 and 5),
  place integer not null,
  is_visible boolean not null default false,
  -- Written by us to show the layout: never shown in production.
  is_sample boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists review_place on review (language, place, id);

-- An administrator asked that a purchase ends before anything is charged; its flow heeds it as long as that is certain.
alter table purchase add column if not exists called_off_at timestamptz;

-- What went wrong last in a flow that tries again or was given up: a step and a kind of error, never a text from outside.
create table if not exists flow_trouble (
  flow_id text primary key,
  step text not null,
  error text not null,
  tries integer not null,
  at timestamptz not null
);

-- The calls of outside companies that failed last: no bodies, nothing of a person.
create table if not exists company_failure (
  id uuid primary key,
  at timestamptz not null,
  company text not null,
  operation text not null,
  kind text not null,
  reason text not null,
  ms integer not null,
  request_id text
);
create index if not exists company_failure_at on company_failure (at);
create index if not exists company_failure_company on company_failure (company, at desc, id);

-- How each replica's breakers stand, written each minute.
create table if not exists company_breaker (
  replica_id text not null,
  company text not null,
  state text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (replica_id, company)
);
