-- outside a transaction: the index is built without a lock on a live table.
-- What was added to a policy later is a row of its own under it, with a purchase, days and an end of its own.
alter table policy add column if not exists endorses uuid references policy (id);
drop index concurrently if exists policy_endorses;
create index concurrently policy_endorses on policy (endorses) where endorses is not null;
