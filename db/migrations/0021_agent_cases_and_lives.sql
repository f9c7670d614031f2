-- What waits for a licensed agent, of every line. `contact` (name, phone, when) and `details` (what the agent alone may see) are sealed.
create table agent_case (
  reference text primary key,
  line text not null,
  owner text not null,
  about text,
  reason text not null,
  contact text not null,
  details text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_as text
);
create index agent_case_waiting on agent_case (created_at) where settled_at is null;
create index agent_case_owner on agent_case (owner);
create index agent_case_about on agent_case (about);

-- Whose life an application is on, by keyed hashes of the name with the birth date and of the identity number; `life` is sealed.
create table term_ca_life (
  application_id text primary key references application (id) on delete cascade,
  owner text not null,
  name_hash text not null,
  identity_kind text,
  identity_hash text,
  life text not null,
  cover_cents bigint not null,
  approved_at timestamptz
);
create index term_ca_life_name on term_ca_life (name_hash);
create index term_ca_life_identity on term_ca_life (identity_hash) where identity_hash is not null;
create index term_ca_life_owner on term_ca_life (owner);

-- A decline or a referral is remembered for the life for twelve months, also where its application is gone.
create table term_ca_refusal (
  case_reference text primary key,
  application_id text not null,
  owner text not null,
  name_hash text not null,
  identity_kind text,
  identity_hash text,
  life text not null,
  reasons text not null,
  decided_at timestamptz not null
);
create index term_ca_refusal_name on term_ca_refusal (name_hash);
create index term_ca_refusal_identity on term_ca_refusal (identity_hash) where identity_hash is not null;
create index term_ca_refusal_owner on term_ca_refusal (owner);

-- Two accounts whose lives look alike and are not, as an agent found.
create table term_ca_false_match (
  owner text not null,
  other_owner text not null,
  case_reference text not null,
  corrected_by text not null,
  corrected_at timestamptz not null,
  primary key (owner, other_owner)
);
create index term_ca_false_match_other on term_ca_false_match (other_owner);
