-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists subscription_pending;
create index concurrently subscription_pending on subscription (pending_since) where pending_method_id is not null;
