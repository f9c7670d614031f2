-- The release before reads quotes from `quote` and applications under the platform's names, so what was kept for the one before it goes
-- (decision 0064). What only that one wrote stays until the server has moved it, because an encrypted value opens in its own place only.
drop trigger us_travel_quote_follows on us_travel_quote;
drop trigger term_ca_quote_follows on term_ca_quote;
drop function quote_follows();

-- A link to a quote that was copied long ago opens it from here on.
insert into quote_link (token_hash, quote_id, created_at, expires_at)
  select token_hash, quote_id, created_at, expires_on::timestamp at time zone 'America/New_York' from us_travel_quote_link
  where quote_id in (select id from quote) on conflict do nothing;
insert into quote_link (token_hash, quote_id, created_at, expires_at)
  select token_hash, quote_id, created_at, expires_at from term_ca_quote_link
  where quote_id in (select id from quote) on conflict do nothing;
delete from us_travel_quote_link where quote_id in (select id from us_travel_quote where is_copied);
delete from us_travel_quote where is_copied;
delete from term_ca_quote where is_copied;

drop view term_ca_application, term_ca_section, term_ca_question_set;
alter table question_set alter column line drop default;
-- Two lines may give two versions of a set the same name.
alter table question_set drop constraint term_ca_question_set_pkey;
alter table question_set add primary key using index question_set_line;
