-- outside a transaction: built without a lock on live tables.
-- People are found by the beginning of their address, by a number that they proved, and by a policy.
drop index concurrently if exists person_email_prefix;
create index concurrently person_email_prefix on person (email text_pattern_ops);
drop index concurrently if exists person_staff;
create index concurrently person_staff on person (email text_pattern_ops) where role in ('admin', 'agent');
drop index concurrently if exists profile_standing_mobile;
create index concurrently profile_standing_mobile on profile_standing (verified_mobile_hash) where verified_mobile_hash is not null;
drop index concurrently if exists policy_number_alone;
create index concurrently policy_number_alone on policy (policy_number);
-- An address that an administrator removed makes no account any more.
alter table erasure add column if not exists is_barred boolean not null default false;
drop index concurrently if exists erasure_barred;
create index concurrently erasure_barred on erasure (email_hash) where is_barred;
