-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists us_travel_quote_uncopied;
create index concurrently us_travel_quote_uncopied on us_travel_quote (owner) where not is_copied;
drop index concurrently if exists term_ca_quote_uncopied;
create index concurrently term_ca_quote_uncopied on term_ca_quote (owner) where not is_copied;
