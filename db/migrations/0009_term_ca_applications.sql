-- Canadian term life up to the decision: fees, questions, prices, applications, call-backs.

-- What a line adds to every payment. A change is a new row with its own day; a row is never changed.
create table fee_setting (
  line text not null,
  effective_on date not null,
  monthly_cents bigint not null check (monthly_cents >= 0),
  annual_cents bigint not null check (annual_cents >= 0),
  primary key (line, effective_on)
);
insert into fee_setting (line, effective_on, monthly_cents, annual_cents) values ('term-ca', '2026-01-01', 270, 3000);

-- Questions and statements. A change is a new version with its own day; an old one stays as it was asked.
create table term_ca_question_set (
  name text not null check (name in ('lifestyle', 'medical', 'statements')),
  version text not null,
  effective_on date not null,
  is_sample boolean not null,
  questions jsonb not null,
  loaded_at timestamptz not null,
  primary key (name, version)
);
create index term_ca_question_set_effective on term_ca_question_set (name, effective_on desc);
create function refuse_question_change() returns trigger language plpgsql as $$
begin
  raise exception 'a question set is never changed: load a new version';
end $$;
create trigger term_ca_question_set_append_only before update or delete on term_ca_question_set
  for each row execute function refuse_question_change();

-- A stored price. The birth date and what goes with it are sealed.
create table term_ca_quote (
  id text primary key,
  owner text not null,
  person text not null,
  face_cents bigint not null,
  term integer not null,
  frequency text not null check (frequency in ('monthly', 'annual')),
  monthly_cents bigint not null,
  annual_cents bigint not null,
  monthly_fee_cents bigint not null,
  annual_fee_cents bigint not null,
  receipt jsonb not null,
  partner_id text not null default 'unknown',
  campaign_id text not null default 'unknown',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index term_ca_quote_owner on term_ca_quote (owner, created_at desc, id desc);

create table term_ca_quote_link (
  token_hash text primary key,
  quote_id text not null references term_ca_quote (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index term_ca_quote_link_quote on term_ca_quote_link (quote_id);

-- One row for an application and one for each of its parts, so that saving a page writes that page only. Owner and status
-- stand in `application`; whatever removes that row removes these.
create table term_ca_application (
  id text primary key references application (id) on delete cascade,
  revision integer not null,
  saved_at timestamptz not null,
  locale text not null
);

create table term_ca_section (
  application_id text not null references term_ca_application (id) on delete cascade,
  section text not null,
  body text not null,
  primary key (application_id, section)
);

-- The agents' queue: who asked to be called, and which decisions a person has to look at.
create table term_ca_callback (
  reference text primary key,
  owner text not null,
  application_id text,
  reason text not null,
  contact text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  created_at timestamptz not null
);
create index term_ca_callback_waiting on term_ca_callback (created_at) where state = 'waiting';
create index term_ca_callback_owner on term_ca_callback (owner);
