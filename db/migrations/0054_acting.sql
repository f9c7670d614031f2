-- What a customer lets a partner do for them. Times are UTC; `email_hash` is keyed, `email` encrypted.
-- `person_id` is null until the customer answers: a partner asks for an address, whether an account has it or not.
create table acting_consent (
  id uuid primary key,
  partner_key uuid not null references partner (key) on delete cascade,
  asked_by text not null,
  person_id text references person (id) on delete cascade,
  email_hash text not null,
  email text not null,
  -- Of quote, fill-in, buy, documents.
  asked text[] not null,
  granted text[] not null default '{}',
  days int not null check (days between 1 and 30),
  -- Which text was agreed to, and in which language it was shown.
  text_version text not null,
  locale text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index acting_consent_partner on acting_consent (partner_key, asked_at desc, id);
create index acting_consent_email on acting_consent (email_hash, asked_at desc);
create index acting_consent_person on acting_consent (person_id);
create index acting_consent_end on acting_consent (ends_at);

-- When somebody of the partner acted.
create table acting_visit (
  id uuid primary key,
  consent_id uuid not null references acting_consent (id) on delete cascade,
  actor text not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index acting_visit_consent on acting_visit (consent_id, began_at desc);

-- A token that signs in once, within two minutes, in the browser and the session that asked for it; a keyed hash of it.
create table acting_token (
  token_hash text primary key,
  consent_id uuid not null references acting_consent (id) on delete cascade,
  session_id text not null,
  browser_id uuid not null,
  expires_at timestamptz not null
);
create index acting_token_end on acting_token (expires_at);
create index acting_token_session on acting_token (session_id);
create index acting_token_consent on acting_token (consent_id);

-- A mailed link to a step that only the customer may take.
create table acting_hand_off (
  id text primary key,
  consent_id uuid not null references acting_consent (id) on delete cascade,
  path text not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index acting_hand_off_consent on acting_hand_off (consent_id);
create index acting_hand_off_end on acting_hand_off (expires_at);

-- A session in which a partner acts. `own_since` is when its person signed in for themselves: stopping does not lengthen that.
alter table person_session add column acting_consent uuid references acting_consent (id) on delete cascade;
alter table person_session add column acting_visit uuid references acting_visit (id) on delete cascade;
alter table person_session add column own_since timestamptz;
create index person_session_acting on person_session (acting_consent) where acting_consent is not null;
create index person_session_visit on person_session (acting_visit) where acting_visit is not null;
