-- A revoked payment authorization ends a policy at once, and the cover runs to the day until which premiums are paid.
alter table policy add column cover_until date;

-- What is due is known here: the first due day after the beginning, and the next one by the instalments that were captured.
alter table subscription add column first_due_on date;
-- When the processor was last asked by key for a due instalment, and since when nothing has been heard of it.
alter table subscription add column asked_at timestamptz;
alter table subscription add column unheard_since timestamptz;
update subscription set first_due_on = next_on where next_on is not null;
update subscription s set next_on = (s.first_due_on + make_interval(
    months => (case when s.cycle = 'monthly' then 1 else 12 end) * (c.captured - 1)))::date
  from (select purchase_id, count(*)::int as captured from charge where state = 'captured' group by purchase_id) c
  where c.purchase_id = s.purchase_id and c.captured > 1 and s.first_due_on is not null;
create index subscription_due on subscription (next_on) where state = 'active';
