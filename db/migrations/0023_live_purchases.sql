-- A quote is bought once. Purchases of a quote that has a live one already are marked, stay out of the index below, and are
-- reported each minute until a person has decided about them; nothing is refunded by itself.
alter table purchase add column duplicate_of uuid references purchase (id);
update purchase later set duplicate_of = first.id
from (
  select distinct on (line, quote_id) id, line, quote_id from purchase
  where line = 'travel-us' and state not in ('declined', 'refunded', 'failed')
  order by line, quote_id, created_at, id
) first
where later.line = first.line and later.quote_id = first.quote_id and later.id <> first.id
  and later.state not in ('declined', 'refunded', 'failed');
