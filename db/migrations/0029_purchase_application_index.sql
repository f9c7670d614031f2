-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists purchase_application;
create index concurrently purchase_application on purchase (application_id) where application_id is not null;
