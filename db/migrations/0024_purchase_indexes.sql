-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists purchase_live;
create unique index concurrently purchase_live on purchase (line, quote_id)
  where duplicate_of is null and state not in ('declined', 'refunded', 'failed');
drop index concurrently if exists purchase_quote;
create index concurrently purchase_quote on purchase (quote_id);
drop index concurrently if exists once_only_reference;
create index concurrently once_only_reference on once_only (reference);
