-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists purchase_ended;
create index concurrently purchase_ended on purchase (updated_at)
  where state in ('declined', 'refunded', 'failed') and details is not null;
