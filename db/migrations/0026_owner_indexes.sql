-- outside a transaction: built without a lock on live tables.
drop index concurrently if exists person_credential_user;
create index concurrently person_credential_user on person_credential (user_id);
drop index concurrently if exists payment_customer_owner;
create index concurrently payment_customer_owner on payment_customer (owner);
drop index concurrently if exists social_attempt_email;
create index concurrently social_attempt_email on social_attempt (waiting_email_hash);
drop index concurrently if exists us_travel_quote_link_quote;
create index concurrently us_travel_quote_link_quote on us_travel_quote_link (quote_id);
drop index concurrently if exists subscription_method;
create index concurrently subscription_method on subscription (method_id);
drop index concurrently if exists subscription_ended;
create index concurrently subscription_ended on subscription (updated_at) where state = 'ended';
