-- outside a transaction: the index is built without a lock on a live table.
-- A case is told of as late from when it was found to be late, however it came to wait.
drop index concurrently if exists agent_case_alarmed;
create index concurrently agent_case_alarmed on agent_case (alarmed_at) where settled_at is null and alarmed_at is not null;
