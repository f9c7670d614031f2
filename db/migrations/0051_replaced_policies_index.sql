-- outside a transaction: built without a lock on live tables.
alter table policy validate constraint policy_end_reason_check;
drop index concurrently if exists purchase_replaces;
create unique index concurrently purchase_replaces on purchase (line, replaces)
  where replaces is not null and state not in ('declined', 'refunded', 'failed');
-- Policies on their way to an end are looked for each minute, line by line.
drop index concurrently if exists policy_ending;
create index concurrently policy_ending on policy (line) where state = 'cancelling';
