-- outside a transaction: built without a lock on live tables.
-- What was typed while acting for a person, by the person: its owner is `acting:<person>:<visit>`.
drop index concurrently if exists draft_acting;
create index concurrently draft_acting on draft ((split_part(owner, ':', 2))) where owner like 'acting:%';
