-- outside a transaction: built without a lock on live tables.
-- When an application was at each of its steps for the first time; the rows go with it.
create table if not exists application_step (
  application_id text not null references application (id) on delete cascade,
  step text not null,
  reached_at timestamptz not null,
  primary key (application_id, step)
);
drop index concurrently if exists application_created;
create index concurrently application_created on application (created_at, id);
drop index concurrently if exists policy_created;
create index concurrently policy_created on policy (created_at, id);
drop index concurrently if exists policy_ended;
create index concurrently policy_ended on policy (ended_at, id) where ended_at is not null;
