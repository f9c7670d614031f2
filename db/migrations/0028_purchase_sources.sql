-- A purchase is made from a quote or from an application: two columns. The release before writes both into quote_id and reads them there,
-- so a trigger keeps the two alike. It goes, and quote_id with it where an application stands, once that release runs nowhere any more.
alter table purchase add column application_id text;
alter table purchase alter column quote_id drop not null;
-- The insurer's own sentence, where it would not issue.
alter table purchase add column outcome_message text;
-- The card's token until it has been charged; sealed. Purchases of the release before have theirs in the flow's input.
alter table purchase add column card_token text;
update purchase set application_id = quote_id where line = 'term-ca';
create function purchase_source() returns trigger language plpgsql as $$
begin
  if new.application_id is null and new.line = 'term-ca' then new.application_id := new.quote_id; end if;
  new.quote_id := coalesce(new.quote_id, new.application_id);
  return new;
end $$;
create trigger purchase_source before insert on purchase for each row execute function purchase_source();
